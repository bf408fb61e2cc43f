import { Suspense } from 'react';
import { Island } from '#components/Island/Island.tsx';
import { Clock } from './Clock';
import { Counter } from './Counter';

export const metadata = { title: 'Islands' };

/** One element, twice on the page. */
const clock = <Clock />;

const unit = { one: '<b>hour</b>', many: '"hours"' };

/** So long that React moves it to its position when the page is there. */
const late = <p>{'It is late. '.repeat(1500)}</p>;

/** Islands that no page has today. */
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
