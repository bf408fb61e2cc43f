import styles from './NotFound.module.scss';

/** The whole page of an unknown address: the navigation bar is the way out. */
export function NotFound() {
  return (
    <div className={styles.page}>
      <h1>404 Error</h1>
    </div>
  );
}
