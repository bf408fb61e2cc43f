import Image from 'next/image';
import Link from 'next/link';
import { Island } from '#components/Island/Island.tsx';
import { Counter } from '../Counter';
import { Panel } from '../Panel';

export const metadata = { title: 'Runtime' };

/** A page that needs Next's runtime. */
export default function RuntimePage() {
  return (
    <>
      <h1>Runtime</h1>
      <Counter start={1} unit={{ one: 'hour', many: 'hours' }} />
      <Island>
        <Panel since={new Date(0)} />
      </Island>
      <Image src="/logo.png" alt="Logo" width={64} height={64} />
      <Link href="/contact">To the form</Link>
    </>
  );
}
