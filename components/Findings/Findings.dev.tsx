'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { settings } from '#lib/settings.ts';
import styles from './Findings.module.scss';

type QuotedFinding = { path: string; line: number; reason: string; quote?: string };

/** How often the strip asks for findings, in milliseconds. */
const interval = 500;

/**
 * A strip at the bottom of the preview, with what `npm run check:copy` says about the page. A click on a finding, or on
 * words of the copy with Alt held down, opens their line in the editor.
 */
export function Findings() {
  const pathname = usePathname();
  const [answer, setAnswer] = useState('{}');

  useEffect(() => {
    async function update() {
      const response = await fetch(`${settings.emailOrigin}/__findings`).catch(() => undefined);
      if (response?.ok) setAnswer(await response.text());
    }
    update();
    const timer = setInterval(update, interval);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    function openLine(event: MouseEvent) {
      const source = event.target instanceof Element && event.target.closest<HTMLElement>('[data-source]');
      if (!event.altKey || !source) return;
      event.preventDefault();
      openInEditor(source.dataset.source ?? '');
    }
    addEventListener('click', openLine);
    return () => removeEventListener('click', openLine);
  }, []);

  const all: Record<string, QuotedFinding[]> = JSON.parse(answer);
  const findings = all[pathname] ?? [];
  if (findings.length === 0) return null;
  return (
    <section className={styles.strip} aria-label="Findings">
      <ul>
        {findings.map(({ path, line, reason, quote }) => (
          <li key={line + reason}>
            <button type="button" title="Open in the editor" onClick={() => openInEditor(`${path}:${line}`)}>
              <b>{`Line ${line}`}</b> <span>{reason}</span>
              {quote?.trim() && <code>{quote}</code>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Opens a file in the editor that is running, or in `REACT_EDITOR`, by Next's development server.
 * @param source its path and line: `app/about/copy.md:14`
 */
function openInEditor(source: string): void {
  const [file = '', line = '1'] = source.split(':');
  fetch(`/__nextjs_launch-editor?${new URLSearchParams({ file, line1: line, column1: '1' })}`);
}
