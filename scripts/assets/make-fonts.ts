/** Makes the subsets in `styles/fonts/` that `app/layout.tsx` preloads. `--check` compares them with the committed ones. */

import { writeOrCheck } from './committed';
import { subset, typefaces } from './fonts';

writeOrCheck(
  {
    'styles/fonts/fraunces.woff2': await subset(typefaces.fraunces, 'woff2'),
    'styles/fonts/figtree.woff2': await subset(typefaces.figtree, 'woff2'),
  },
  'npm run make:fonts',
);
