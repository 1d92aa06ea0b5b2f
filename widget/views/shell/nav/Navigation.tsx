import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFacts, useProject } from '../../../data/ProjectContext.ts';
import { layout } from '../../../theme/index.ts';
import { PRODUCT } from '../../../ui/context/use-page-title.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Logo } from '../../../ui/icon/Logo.tsx';
import { kept } from '../../../ui/notice/place-notice.ts';
import type { ProjectSection } from '../../sections.ts';
import * as styles from './nav.css.ts';
import type { NavCount } from './nav-counts.ts';

/** A section's entry in the navigation. */
interface SectionLink extends ProjectSection {
  readonly count: NavCount | undefined;
}

/** The agency's logo and name, or the product's, above the current view. */
export function Brand({ hasTitle = false }: { readonly hasTitle?: boolean }) {
  const { agency } = useFacts();
  const { title } = useProject().project;
  return (
    <div className={layout.row[3]}>
      <Logo src={agency?.logo} />
      <div>
        <div className={styles.name} dir="auto">
          {agency?.name ?? PRODUCT}
        </div>
        {hasTitle && (
          <div className={styles.projectTitle} dir="auto">
            {title}
          </div>
        )}
        <ModeLabel />
      </div>
    </div>
  );
}

/** Shows "Internal View" or "Client View". */
function ModeLabel() {
  const { viewMode } = useProject();
  return (
    <span className={styles.mode}>
      <Icon name={viewMode === 'internal' ? 'pencil' : 'eye'} size={14} />
      {viewMode === 'internal' ? 'Internal View' : 'Client View'}
    </span>
  );
}

interface TopBarProps {
  /** The sum of the counts in the menu. */
  readonly total: NavCount | undefined;
  readonly isMenuOpen: boolean;
  readonly onPressMenu: (button: HTMLElement) => void;
}

/** What scrolls may be the page or a part of the host's page. */
const PASSIVE = { capture: true, passive: true };
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;

/** Replaces the sidebar in a narrow widget. It names the project once the page's title has left the screen. */
export function TopBar({ total, isMenuOpen, onPressMenu }: TopBarProps) {
  const { agency } = useFacts();
  const { title } = useProject().project;
  const bar = useRef<HTMLElement>(null);
  const [isPastTitle, setPastTitle] = useState(false);
  useEffect(() => {
    const look = () => {
      const heading = bar.current?.parentElement?.querySelector('[part=heading]');
      if (bar.current && heading) setPastTitle(bottomOf(heading) <= bottomOf(bar.current));
    };
    window.addEventListener('scroll', look, PASSIVE);
    return () => window.removeEventListener('scroll', look, PASSIVE);
  }, []);
  return (
    <header ref={bar} part="nav" className={styles.topBar}>
      <button
        type="button"
        className={styles.menuButton}
        aria-label={countedName('Open menu', total)}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={(event) => onPressMenu(event.currentTarget)}
      >
        <Icon name="menu" />
        {total && (
          <span className={styles.menuTotal}>
            <CountBadge {...total} />
          </span>
        )}
      </button>
      <span className={styles.topBarName} dir="auto">
        {isPastTitle ? title : (agency?.name ?? PRODUCT)}
      </span>
      <span className={styles.topBarMode} data-past-title={isPastTitle || undefined}>
        <ModeLabel />
      </span>
    </header>
  );
}

interface SectionsProps {
  readonly sections: readonly SectionLink[];
  readonly current: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The sections as a column of buttons, for sidebar and drawer. */
export function NavList({ sections, ...chosen }: SectionsProps) {
  return (
    <nav {...kept} aria-label="Sections">
      <ul className={styles.list}>
        {sections.map((section) => (
          <SectionButton key={section.id} {...chosen} section={section} className={styles.item}>
            <Icon name={section.icon} />
            <span className={styles.label}>{section.label}</span>
            {section.count && (
              <span className={styles.count}>
                <CountBadge {...section.count} />
              </span>
            )}
            {section.internal && <Icon name="lock" size={16} />}
          </SectionButton>
        ))}
      </ul>
    </nav>
  );
}

interface SectionBarProps extends SectionsProps {
  readonly others: ReactNode;
}

/** The sections as one row, for a portal with its own navigation (`nav="bar"`). */
export function SectionBar({ sections, others, ...chosen }: SectionBarProps) {
  const { viewMode } = useProject();
  return (
    <nav part="nav" aria-label="Sections" className={styles.sectionBar}>
      <ul className={styles.sectionBarList}>
        {sections.map((section) => (
          <SectionButton
            key={section.id}
            {...chosen}
            section={section}
            className={styles.sectionBarItem}
          >
            <span>{section.label}</span>
            {section.count && <CountBadge {...section.count} />}
          </SectionButton>
        ))}
      </ul>
      {others}
      {viewMode === 'internal' && <ModeLabel />}
    </nav>
  );
}

interface SectionButtonProps extends Omit<SectionsProps, 'sections'> {
  readonly section: SectionLink;
  readonly className: string;
  readonly children: ReactNode;
}

function SectionButton(props: SectionButtonProps) {
  const { id, label, count } = props.section;
  return (
    <li>
      <button
        type="button"
        className={props.className}
        aria-label={count && countedName(label, count)}
        aria-current={id === props.current ? 'location' : undefined}
        onClick={() => props.onSelect(id)}
      >
        {props.children}
      </button>
    </li>
  );
}

/** A number beside an entry of the navigation. The entry's accessible name says what it counts. */
function CountBadge({ count }: Pick<NavCount, 'count'>) {
  const { viewMode } = useProject();
  if (count === null) return null;
  const text = count > 99 ? '99+' : count;
  return <span className={styles.badge[viewMode]} data-count={text} aria-hidden="true" />;
}

/** The accessible name of an entry: `Client Input Tracker, 3 waiting, 2 late`. */
const countedName = (label: string, count: NavCount | undefined): string =>
  count === undefined ? label : `${label}, ${count.text}`;
