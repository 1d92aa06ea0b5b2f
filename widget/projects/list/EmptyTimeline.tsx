import * as styles from './EmptyTimeline.css.ts';

/** A drawing of an empty timeline with a plus sign at today's line. */
export function EmptyTimeline() {
  return (
    <svg className={styles.picture} width="252" height="88" viewBox="0 0 252 88" aria-hidden="true">
      <path className={styles.past} d="M2 65h20M46 65h32M102 65h20" />
      <circle className={styles.done} cx="34" cy="65" r="9" />
      <path className={styles.tick} d="m30 65.4 2.9 2.9 5.2-5.8" />
      <circle className={styles.done} cx="90" cy="65" r="9" />
      <path className={styles.tick} d="m86 65.4 2.9 2.9 5.2-5.8" />
      <path className={styles.coming} d="M152 65h20M191 65h25M235 65h16" />
      <circle className={styles.coming} cx="181.5" cy="65" r="8.7" />
      <circle className={styles.coming} cx="225.5" cy="65" r="8.7" />
      <path className={styles.now} d="M136 5v78" />
      <circle className={styles.add} cx="136" cy="65" r="13" />
      <path className={styles.plus} d="M130 65h12M136 59v12" />
    </svg>
  );
}
