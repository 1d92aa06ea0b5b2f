import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useCopied } from '../../ui/button/clipboard.ts';
import { useElement, WithElement } from '../../ui/context/ElementContext.tsx';
import { useLayoutOf } from '../../ui/context/layout.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { LiveLine, LostLine } from '../../ui/live/LiveLine.tsx';
import { Boundary } from '../../ui/loading/Boundary.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { SectionError } from '../../ui/section/SectionState.tsx';
import { findRow } from '../../ui/table/row-anchor.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import type { ProjectSection, SectionId } from '../sections.ts';
import {
  findSection,
  focusSection,
  useCurrentSection,
  useSectionAddress,
} from './nav/go-to-section.ts';
import { Brand, NavList, SectionBar, TopBar } from './nav/Navigation.tsx';
import { useNavCounts } from './nav/nav-counts.ts';
import * as styles from './shell.css.ts';

const Drawer = lazyPart('Drawer')(() => import('./nav/Drawer.tsx'));
const NavMenu = lazyPart('NavMenu')(() => import('./nav/Drawer.tsx'));

/** What a page shows in each section: the feature's own `<section>` with its heading. */
export type SectionContents = Partial<Record<SectionId, ReactNode>>;

export interface PageProps {
  readonly nav?: keyof typeof styles.shell | undefined;
  /** The sections to show, in this order. */
  readonly sections: readonly ProjectSection[];
  /** The section to start at, for example from `#milestones`, or one of its rows, `milestones/<row id>`. */
  readonly startAt?: string | undefined;
}

interface Props extends PageProps {
  /** A section without content is not on the page. */
  readonly contents: SectionContents;
  /** Stands below the navigation. Call `onCopied` after a copy; the footer then says so. */
  readonly links?: (onCopied: () => void) => ReactNode;
  /** Who else is here, in the bar of sections. */
  readonly others?: ReactNode;
}

/** The frame of the project page: navigation, stacked sections, footer. */
export function Shell(props: Props) {
  const { contents, nav = 'sidebar', startAt } = props;
  const { viewMode } = useProject();
  const { isStandalone } = useElement();
  const { countOf, total, failed } = useNavCounts(props.sections);
  const isFailureTold = failed.length > 1;
  const sections = props.sections
    .filter(({ id }) => contents[id] !== undefined)
    .map((section) => ({ ...section, count: countOf(section.id) }));
  const shell = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const layout = useLayoutOf(column);
  /** The menu button, while its menu is open. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [current, hold] = useCurrentSection(
    shell,
    sections.map(({ id }) => id),
  );
  const [isCopied, announceCopied] = useCopied();

  /** Shows a section, or one of its rows: `milestones` or `milestones/<row id>`. */
  const show = (address: string, behavior: ScrollBehavior) => {
    const [name = '', rowId] = address.split('/');
    const section = findSection(shell.current, name);
    if (section === null) return;
    // A part of a section, such as what waits, has no entry of its own.
    const id = sections.find((one) => findSection(shell.current, one.id)?.contains(section))?.id;
    let place: HTMLElement | undefined;
    const go = (how: ScrollBehavior) => {
      // The row may come later than its section.
      const row = rowId ? findRow(section, rowId) : null;
      const next = row ?? section;
      next.scrollIntoView({ behavior: how, block: row ? 'center' : 'start' });
      if (next !== place) {
        if (row) row.focus({ preventScroll: true });
        else focusSection(section);
      }
      place = next;
      return next;
    };
    hold(id, go, behavior);
  };
  const writeAddress = useSectionAddress((address) =>
    show(address || (sections[0]?.id ?? ''), 'auto'),
  );
  const goTo = (id: string) => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    show(id, isStill ? 'auto' : 'smooth');
    writeAddress(id);
  };

  // A page has one main landmark. In a host page it belongs to the host.
  const [Main, Menu] = isStandalone ? (['main', Drawer] as const) : (['div', NavMenu] as const);

  const start = useEffectEvent(show);
  useEffect(() => {
    if (startAt) start(startAt, 'auto');
  }, [startAt]);

  const entries = { sections, current };
  const links = props.links?.(announceCopied);

  return (
    <div ref={shell} className={styles.shell[nav]} data-view={viewMode}>
      {nav === 'sidebar' && (
        <>
          <aside part="nav" className={styles.sidebar}>
            <div className={styles.brand}>
              <Brand />
            </div>
            <NavList {...entries} onSelect={goTo} />
            {links}
          </aside>
          <TopBar
            total={total}
            isMenuOpen={anchor !== null}
            onPressMenu={(button) => setAnchor(anchor ? null : button)}
          />
          {anchor && (
            <Menu
              anchor={anchor}
              onClose={(chosen) => {
                setAnchor(null);
                if (chosen) goTo(chosen);
                else anchor.focus({ preventScroll: true });
              }}
            >
              {(choose) => (
                <>
                  <NavList {...entries} onSelect={choose} />
                  {links}
                </>
              )}
            </Menu>
          )}
        </>
      )}
      {nav === 'bar' && <SectionBar {...entries} onSelect={goTo} others={props.others} />}
      <Main className={styles.main}>
        <div ref={column} className={styles.column}>
          {isFailureTold && (
            <div className={styles.failure}>
              <SectionError
                title="Parts of this page did not load"
                isRetrying={failed.some(({ isLoading }) => isLoading)}
                onRetry={() => failed[0]?.retry()}
              />
            </div>
          )}
          <WithElement layout={layout} isFailureTold={isFailureTold}>
            {sections.map(({ id }) => (
              <div key={id} data-section={id} className={styles.section}>
                <Boundary>{contents[id]}</Boundary>
              </div>
            ))}
          </WithElement>
          <Footer isLoaded={failed.length === 0} isCopied={isCopied} />
        </div>
        <LostLine />
      </Main>
    </div>
  );
}

interface FooterProps {
  /** False if a list did not load: what is not there is not live. */
  readonly isLoaded: boolean;
  readonly isCopied: boolean;
}

/** Shows when the page was last updated, and briefly that a link was copied. */
function Footer({ isLoaded, isCopied }: FooterProps) {
  const { title, archivedAt } = useProject().project;
  const { dateTime } = useDates();
  const [lastUpdated] = useState(() => new Date());
  return (
    <footer part="footer" className={styles.footer}>
      <span className={styles.printedTitle} dir="auto">
        {title}
      </span>
      <span className={styles.footerState}>
        <span>
          Last updated <time dateTime={lastUpdated.toISOString()}>{dateTime(lastUpdated)}</time>
        </span>
        {isLoaded && archivedAt === null && <LiveLine />}
      </span>
      <span role="status" className={styles.copied}>
        {isCopied && (
          <>
            <Icon name="check" size={16} />
            Copied to clipboard
          </>
        )}
      </span>
    </footer>
  );
}
