import type { ReactNode } from 'react';
import { checkCopy } from '#lib/copy/checkCopy.ts';
import { loadDictionary } from '#scripts/dictionary.ts';
import styles from './template.module.scss';

const dictionary = loadDictionary();

/**
 * Lists the findings of `npm run check:copy` below each page. In `app/`, because Next looks for templates there alone;
 * only a development server includes it (next.config.mjs). Next renders it again when a `copy.md` changes.
 */
export default function Template({ children }: { children: ReactNode }) {
  const findings = checkCopy('.', dictionary);
  return (
    <>
      {children}
      {findings.length > 0 && (
        <section className={styles.strip} aria-label="Findings">
          {findings.map(({ path, line, severity, reason }) => (
            <p key={`${path}:${line} ${reason}`}>
              <b className={styles[severity]}>
                {severity === 'error' ? 'Error' : 'Advice'}, {path}:{line}
              </b>{' '}
              {reason}
            </p>
          ))}
        </section>
      )}
    </>
  );
}
