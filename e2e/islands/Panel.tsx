'use client';

import dynamic from 'next/dynamic';
import { useId, useState } from 'react';
import styles from './Panel.module.scss';

const Clock = dynamic(() => import('./Clock').then((module) => module.Clock), { ssr: false });

/** Needs Next for its class, its id, its prop, its markup and the file of the clock. */
export function Panel({ since }: { since: Date }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <form>
      <button type="button" aria-controls={id} aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        Open
      </button>
      <section id={id} aria-label="Panel" className={isOpen ? styles.open : undefined}>
        Since {since.getUTCFullYear()} {isOpen && <Clock />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what this page tries. */}
        {isOpen && <p dangerouslySetInnerHTML={{ __html: '<b>It is open.</b>' }} />}
      </section>
    </form>
  );
}
