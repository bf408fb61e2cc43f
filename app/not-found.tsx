import type { Metadata } from 'next';
import { site } from '#lib/site.ts';
import styles from './not-found.module.scss';

// Next adds `noindex`.
export const metadata: Metadata = {
  title: `404 Error | ${site.name}`,
  description: `There is no page at this address on ${site.name}.`,
};

/** Draws a question without an answer. The navigation bar leads back to the pages. */
export default function NotFoundPage() {
  return (
    <div className={styles.page}>
      <h1>404 Error</h1>
      <div className={styles.answer} aria-hidden="true" />
    </div>
  );
}
