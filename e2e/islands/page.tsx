import { renderToString } from 'react-dom/server';
import { Island } from '#components/Island/Island.tsx';
import { Clock } from './Clock';
import { Counter } from './Counter';

/** The page as Next would export it; on the server, Next identifies a client component by its file and name. */
export function islandsPage(): string {
  const ids = Object.entries({ Clock, Counter });
  for (const [name, component] of ids) Object.assign(component, { $$id: `[project]/e2e/islands/${name}.tsx#${name}` });
  const unit = { one: '<b>hour</b>', many: '"hours"' };
  return `<!doctype html>${renderToString(
    <html lang="en">
      <body>
        <meta charSet="utf-8" />
        <title>Islands</title>
        <Island>
          <Counter start={1} unit={unit} />
        </Island>
        <Island>
          <Counter start={7} unit={unit} />
        </Island>
        <div hidden>
          <Island until="visible">
            <Clock />
          </Island>
        </div>
      </body>
    </html>,
  )}`;
}
