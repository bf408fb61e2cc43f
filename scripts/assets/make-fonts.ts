/** Makes the subsets in `styles/fonts/` that `app/layout.tsx` preloads. `--check` compares them with the committed ones. */

import { writeOrCheck } from './committed';
import { subset } from './fonts';

writeOrCheck(
  {
    'styles/fonts/fraunces.woff2': await subset('fraunces', 'woff2'),
    'styles/fonts/figtree.woff2': await subset('figtree', 'woff2'),
  },
  'npm run make:fonts',
);
