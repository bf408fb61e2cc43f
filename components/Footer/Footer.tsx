import { site } from '#lib/site.ts';
import styles from './Footer.module.scss';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <p>
        Copyright © {site.copyrightYear} {site.name}, a&nbsp;{site.company} site. All rights reserved.
      </p>
    </footer>
  );
}
