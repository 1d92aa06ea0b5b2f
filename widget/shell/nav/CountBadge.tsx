import type { NavCount } from '../section.ts';
import * as styles from './CountBadge.css.ts';

/** A number beside an entry of the navigation. The entry's accessible name says what it counts. */
export function CountBadge({ count, tone }: Pick<NavCount, 'count' | 'tone'>) {
  return <span className={styles.badge[tone]} data-count={count} aria-hidden="true" />;
}
