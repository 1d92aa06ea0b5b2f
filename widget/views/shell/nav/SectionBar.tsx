import { countedName, type SectionLink, type ViewMode } from '../section.ts';
import { ModeLabel } from './Brand.tsx';
import { CountBadge } from './NavList.tsx';
import * as styles from './nav.css.ts';

interface Props {
  readonly viewMode: ViewMode;
  readonly sections: readonly SectionLink[];
  readonly current: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The sections as one row, for a portal with its own navigation (`nav="bar"`). */
export function SectionBar({ viewMode, sections, current, onSelect }: Props) {
  return (
    <nav part="nav" aria-label="Sections" className={styles.sectionBar}>
      <ul className={styles.sectionBarList}>
        {sections.map(({ id, label, count }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.sectionBarItem}
              aria-label={count && countedName(label, count)}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => onSelect(id)}
            >
              {label}
              {count && <CountBadge {...count} />}
            </button>
          </li>
        ))}
      </ul>
      {viewMode === 'internal' && <ModeLabel viewMode={viewMode} />}
    </nav>
  );
}
