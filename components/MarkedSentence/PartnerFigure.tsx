import styles from './MarkedSentence.module.scss';

const entries = [
  ['What is sold online', 'you'],
  ['Sales that already pay', 'you'],
  ['The plan', 'both of us'],
  ['Funds for the advertising', 'we do'],
] as const;

/** Who brings what, as on the page of a ledger. */
export function PartnerFigure() {
  return (
    <div className={styles.ledger} aria-hidden="true">
      <p className={styles.label}>Who brings what</p>
      <ul className={styles.entries}>
        {entries.map(([what, who]) => (
          <li key={what}>
            <span>{what}</span> <span>{who}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
