import { layoutWords } from '#lib/site.ts';
import styles from './Footer.module.scss';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <p>{layoutWords.footer}</p>
    </footer>
  );
}
