import Image from 'next/image';
import Link from 'next/link';
import { Island } from '#components/Island/Island.tsx';
import { Counter } from '../Counter';
import { Panel } from '../Panel';

export const metadata = { title: 'Runtime' };

const unit = { one: 'hour', many: 'hours' };

/** Needs Next's runtime, for each kind of reason. */
export default function RuntimePage() {
  return (
    <>
      <h1>Runtime</h1>
      <Counter start={1} unit={unit} />
      <Island>
        <Counter start={1} unit={unit} />
      </Island>
      <Island>
        <Panel since={new Date(0)} />
      </Island>
      <Image src="/logo.png" alt="Logo" width={64} height={64} />
      <Link href="/contact">To the form</Link>
    </>
  );
}
