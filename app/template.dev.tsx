'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { settings } from '#lib/settings.ts';
import styles from './template.module.scss';

type Findings = Record<string, { path: string; line: number; reason: string; quote?: string }[]>;

/**
 * Puts a strip at the bottom of every page, with what `npm run check:copy` says about it. A click on a finding, or on words
 * of the copy with Alt held down, opens their line in the editor. Only `npm run dev` has it (next.config.mjs).
 */
export default function Template({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  // As text, so that React renders only what has changed.
  const [answer, setAnswer] = useState('{}');

  useEffect(() => {
    const timer = setInterval(async () => {
      const response = await fetch(`${settings.emailOrigin}/__findings`).catch(() => undefined);
      if (response?.ok) setAnswer(await response.text());
    }, 500);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    addEventListener('click', openWords);
    return () => removeEventListener('click', openWords);
  }, []);

  const byRoute: Findings = JSON.parse(answer);
  const findings = byRoute[pathname] ?? [];
  return (
    <>
      {children}
      {findings.length > 0 && (
        <section className={styles.strip} aria-label="Findings">
          {findings.map(({ path, line, reason, quote }) => (
            <button key={line + reason} type="button" onClick={() => openInEditor(`${path}:${line}`)}>
              <b>Line {line}</b> {reason} <code>{quote}</code>
            </button>
          ))}
        </section>
      )}
    </>
  );
}

function openWords(event: MouseEvent): void {
  const words = event.target instanceof Element && event.target.closest<HTMLElement>('[data-source]');
  if (!event.altKey || !words) return;
  event.preventDefault();
  openInEditor(words.dataset.source ?? '');
}

/**
 * Opens a line in the editor that is running, or in `REACT_EDITOR`, by Next's development server.
 * @param source the path of the file and the line: `app/about/copy.md:14`
 */
function openInEditor(source: string): void {
  const [file = '', line = '1'] = source.split(':');
  fetch(`/__nextjs_launch-editor?${new URLSearchParams({ file, line1: line, column1: '1' })}`);
}
