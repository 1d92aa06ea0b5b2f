import { Icon } from '../../../ui/icon/Icon.tsx';
import { countedName, type NavCount, type SectionLink } from '../section.ts';
import * as styles from './nav.css.ts';

interface Props {
  readonly sections: readonly SectionLink[];
  readonly current: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The sections as a column of buttons, for sidebar and drawer. */
export function NavList({ sections, current, onSelect }: Props) {
  return (
    <nav aria-label="Sections">
      <ul className={styles.list}>
        {sections.map(({ id, label, icon, internal, count }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.item}
              aria-label={count && countedName(label, count)}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => onSelect(id)}
            >
              <Icon name={icon} />
              <span className={styles.label}>{label}</span>
              {count && (
                <span className={styles.count}>
                  <CountBadge {...count} />
                </span>
              )}
              {internal && <Icon name="lock" size={16} />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A number beside an entry of the navigation. The entry's accessible name says what it counts. */
export function CountBadge({ count, tone }: Pick<NavCount, 'count' | 'tone'>) {
  return <span className={styles.badge[tone]} data-count={count} aria-hidden="true" />;
}
