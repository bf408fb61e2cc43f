'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import type { Finding } from '#lib/copy/findings.ts';
import { settings } from '#lib/settings.ts';
import styles from './template.module.scss';

type Findings = Record<string, (Finding & { id: number; quote?: string })[]>;

/**
 * Lists the findings of `npm run check:copy` below each page. In `app/`, because Next looks for templates there alone;
 * only `npm run dev` includes it (next.config.mjs).
 */
export default function Template({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [byRoute, setByRoute] = useState<Findings>({});

  useEffect(() => {
    // The mail sandbox also lists the findings. With `npx next dev`, there is none: do not ask the email service.
    if (!settings.emailOrigin.startsWith('http://127.0.0.1:')) return;
    const timer = setInterval(async () => {
      const response = await fetch(`${settings.emailOrigin}/__findings`).catch(() => undefined);
      if (response?.ok) setByRoute(await response.json());
    }, 500);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    addEventListener('click', openInEditor);
    return () => removeEventListener('click', openInEditor);
  }, []);

  const findings = byRoute[pathname] ?? [];
  return (
    <>
      {children}
      {findings.length > 0 && (
        <section className={styles.strip} aria-label="Findings">
          {findings.map(({ id, path, line, severity, reason, quote }) => (
            <button key={id} type="button" data-source={`${path}:${line}`}>
              <b className={styles[severity]}>
                {severity === 'error' ? 'Error' : 'Advice'}, line {line}
              </b>{' '}
              {reason} <code>{quote}</code>
            </button>
          ))}
        </section>
      )}
    </>
  );
}

/**
 * Opens the line of a clicked finding, or of Alt-clicked copy, in the running editor or in `REACT_EDITOR`. In
 * development, each text has the attribute `data-source` (lib/copy/copy.ts).
 */
function openInEditor(event: MouseEvent): void {
  const selector = event.altKey ? '[data-source]' : 'button[data-source]';
  const element = event.target instanceof Element && event.target.closest<HTMLElement>(selector);
  if (!element) return;
  event.preventDefault();
  // Such as `app/about/copy.md:14`.
  const [file = '', line = ''] = element.dataset.source?.split(':') ?? [];
  fetch(`/__nextjs_launch-editor?${new URLSearchParams({ file, line1: line, column1: '1' })}`);
}
