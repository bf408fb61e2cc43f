'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { settings } from '#lib/settings.ts';
import styles from './template.module.scss';

type Findings = Record<string, { path: string; line: number; reason: string; quote?: string }[]>;

/**
 * Lists the findings of `npm run check:copy` in a strip below each page. Clicking a finding, or Alt-clicking the copy,
 * opens its line in the editor. Only `npm run dev` includes this template (next.config.mjs).
 */
export default function Template({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [byRoute, setByRoute] = useState<Findings>({});

  useEffect(() => {
    const timer = setInterval(async () => {
      const response = await fetch(`${settings.emailOrigin}/__findings`).catch(() => undefined);
      if (response?.ok) setByRoute(await response.json());
    }, 500);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    addEventListener('click', openOnAltClick);
    return () => removeEventListener('click', openOnAltClick);
  }, []);

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

function openOnAltClick(event: MouseEvent): void {
  const element = event.target instanceof Element && event.target.closest<HTMLElement>('[data-source]');
  if (!event.altKey || !element) return;
  event.preventDefault();
  openInEditor(element.dataset.source ?? '');
}

/**
 * Asks Next's development server to open a line in the running editor, or in `REACT_EDITOR`.
 * @param source path and line, such as `app/about/copy.md:14`
 */
function openInEditor(source: string): void {
  const [file = '', line = '1'] = source.split(':');
  fetch(`/__nextjs_launch-editor?${new URLSearchParams({ file, line1: line, column1: '1' })}`);
}
