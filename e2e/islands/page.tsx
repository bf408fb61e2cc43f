import { Suspense } from 'react';
import { Island } from '#components/Island/Island.tsx';
import { Clock } from './Clock';
import { Counter } from './Counter';

export const metadata = { title: 'Islands' };

/** Rendered twice. */
const clock = <Clock />;

const unit = { one: '<b>hour</b>', many: '"hours"' };

/** Long enough for React to move it into place after the rest of the page. */
const late = <p>{'It is late. '.repeat(1500)}</p>;

/** Kinds of islands that no page of the site has. */
export default function IslandsPage() {
  return (
    <>
      <h1>Islands</h1>
      <Island>
        <Counter start={1} unit={unit} />
      </Island>
      <Suspense>
        {late}
        <Island>
          <Counter start={7} unit={unit} />
        </Island>
      </Suspense>
      <div hidden>
        <Island until="visible">{clock}</Island>
        <Island until="visible">{clock}</Island>
      </div>
    </>
  );
}
