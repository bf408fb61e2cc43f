'use client';

import dynamic from 'next/dynamic';
import { useId, useState } from 'react';
import styles from './Panel.module.scss';

const Clock = dynamic(() => import('./Clock').then((module) => module.Clock), { ssr: false });

function write(element: HTMLElement | null) {
  if (element) element.innerHTML = '<i>It was written.</i>';
  element?.insertAdjacentHTML('beforeend', '<i>It goes on.</i>');
}

/** Needs Next's runtime for its class, its ID, its prop, its markup, and the dynamic import of the clock. */
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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: one of the reasons to keep the runtime. */}
        {isOpen && <p dangerouslySetInnerHTML={{ __html: '<b>It is open.</b>' }} />}
        {isOpen && <p ref={write} />}
      </section>
    </form>
  );
}
