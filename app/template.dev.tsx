'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import type { Finding } from '#lib/copy/findings.ts';
import { settings } from '#lib/settings.ts';
import styles from './template.module.scss';

type Findings = Record<string, (Finding & { id: number; quote?: string })[]>;

/**
 * Lists the findings of `npm run check:copy` below each page. In `app/`, because Next looks for templates there alone;
 * only a development server includes it (next.config.mjs).
 */
export default function Template({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [byRoute, setByRoute] = useState<Findings>({});

  useEffect(() => {
    // The mail sandbox also lists the findings. Only `npm run dev` starts one.
    if (!settings.emailOrigin.startsWith('http://127.0.0.1:')) return;
    const timer = setInterval(async () => {
      const response = await fetch(`${settings.emailOrigin}/__findings`).catch(() => undefined);
      if (response?.ok) setByRoute(await response.json());
    }, 500);
    return () => clearInterval(timer);
  }, []);

  const findings = byRoute[pathname] ?? [];
  return (
    <>
      {children}
      {findings.length > 0 && (
        <section className={styles.strip} aria-label="Findings">
          {findings.map(({ id, path, line, severity, reason, quote }) => (
            <button key={id} type="button" onClick={() => openInEditor(path, line)}>
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

/** Opens a line in the running editor or in `REACT_EDITOR`. */
function openInEditor(file: string, line: number): void {
  fetch(`/__nextjs_launch-editor?${new URLSearchParams({ file, line1: `${line}`, column1: '1' })}`);
}
