import type { View } from '@project-dashboard/core/contract/route';
import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BREAKPOINT } from '../../theme/index.ts';
import { useCopied } from '../../ui/button/clipboard.ts';
import { WithElement } from '../../ui/context/ElementContext.tsx';
import { useLayoutOf } from '../../ui/context/layout.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { LiveLine, LostLine } from '../../ui/live/LiveLine.tsx';
import { Boundary } from '../../ui/loading/Boundary.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { findRow } from '../../ui/table/row-anchor.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import {
  findSection,
  focusSection,
  useCurrentSection,
  useSectionAddress,
} from './nav/go-to-section.ts';
import {
  Brand,
  type NavCount,
  NavList,
  SectionBar,
  type SectionLink,
  TopBar,
} from './nav/Navigation.tsx';
import * as styles from './shell.css.ts';

const Drawer = lazyPart(() => import('./nav/Drawer.tsx').then((module) => module.Drawer));

/** One section of the page: its navigation entry and its content. */
interface ShellSection extends SectionLink {
  /** The feature's own `<section>` with its heading. */
  readonly content: ReactNode;
}

export type NavStyle = 'sidebar' | 'bar' | 'none';

export interface ShellProps {
  readonly viewMode: View;
  readonly sections: readonly ShellSection[];
  readonly nav?: NavStyle | undefined;
  /** The sum of the sections' counts. */
  readonly total?: NavCount | undefined;
  /** The project's title, in the top bar of a phone and at the end of a printed page. */
  readonly title: string;
  readonly lastUpdated: Date;
  /** True if the widget is the standalone page. */
  readonly isStandalone?: boolean | undefined;
  /** The section to start at, for example from `#milestones`, or one of its rows, `milestones/<row id>`. */
  readonly startAt?: string | undefined;
  /** Stands below the navigation. Call `onCopied` after a copy; the footer then says so. */
  readonly links?: ((onCopied: () => void) => ReactNode) | undefined;
  /** Who else is here, in the footer. */
  readonly others?: ReactNode;
}

/** The frame of the project page: navigation, stacked sections, footer. */
export function Shell(props: ShellProps) {
  const { viewMode, sections, nav = 'sidebar', lastUpdated, startAt } = props;
  const shell = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const layout = useLayoutOf(column);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [current, hold] = useCurrentSection(
    shell,
    sections.map(({ id }) => id),
  );
  const [isCopied, announceCopied] = useCopied();

  /** Shows a section, or one of its rows: `milestones` or `milestones/<row id>`. */
  const show = (address: string, behavior: ScrollBehavior) => {
    const [id = '', rowId] = address.split('/');
    const section = findSection(shell.current, id);
    if (section === null) return;
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
  const writeAddress = useSectionAddress(props.isStandalone ?? false, (address) =>
    show(address || (sections[0]?.id ?? ''), 'auto'),
  );
  const goTo = (id: string) => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    show(id, isStill ? 'auto' : 'smooth');
    writeAddress(id);
  };

  // A page has one main landmark. In a host page it belongs to the host.
  const Main = props.isStandalone ? 'main' : 'div';

  const start = useEffectEvent(show);
  useEffect(() => {
    if (startAt) start(startAt, 'auto');
  }, [startAt]);

  useCloseWhenWide(shell, isMenuOpen, () => setMenuOpen(false));

  const entries = { sections, current };
  const links = props.links?.(announceCopied);

  return (
    <div ref={shell} className={styles.shell[nav]} data-view={viewMode}>
      {nav === 'sidebar' && (
        <>
          <aside part="nav" className={styles.sidebar}>
            <div className={styles.brand}>
              <Brand viewMode={viewMode} />
            </div>
            <NavList {...entries} onSelect={goTo} />
            {links}
          </aside>
          <TopBar
            title={props.title}
            viewMode={viewMode}
            total={props.total}
            isMenuOpen={isMenuOpen}
            onOpenMenu={() => setMenuOpen(true)}
            menuButton={menuButton}
          />
          {isMenuOpen && (
            <Drawer
              viewMode={viewMode}
              onClose={(chosen) => {
                setMenuOpen(false);
                if (chosen) goTo(chosen);
                else menuButton.current?.focus({ preventScroll: true });
              }}
            >
              {(choose) => (
                <>
                  <NavList {...entries} onSelect={choose} />
                  {links}
                </>
              )}
            </Drawer>
          )}
        </>
      )}
      {nav === 'bar' && <SectionBar viewMode={viewMode} {...entries} onSelect={goTo} />}
      <Main className={styles.main}>
        <div ref={column} className={styles.column}>
          <WithElement layout={layout}>
            {sections.map(({ id, content }) => (
              <div key={id} data-section={id} className={styles.section}>
                <Boundary>{content}</Boundary>
              </div>
            ))}
          </WithElement>
          <Footer
            title={props.title}
            lastUpdated={lastUpdated}
            isCopied={isCopied}
            others={props.others}
          />
        </div>
        <LostLine />
      </Main>
    </div>
  );
}

interface FooterProps extends Pick<ShellProps, 'title' | 'lastUpdated' | 'others'> {
  readonly isCopied: boolean;
}

/** Shows when the page was last updated, and briefly that a link was copied. */
function Footer({ title, lastUpdated, isCopied, others }: FooterProps) {
  const { locale } = useDates();
  const written = formatDateTime(lastUpdated, locale === undefined ? {} : { locale });
  return (
    <footer part="footer" className={styles.footer}>
      <span className={styles.printedTitle} dir="auto">
        {title}
      </span>
      <span className={styles.footerState}>
        <span>
          Last updated <time dateTime={lastUpdated.toISOString()}>{written}</time>
        </span>
        <LiveLine />
        {others}
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

/** Closes the drawer when the widget becomes wide enough for the sidebar. */
function useCloseWhenWide(
  shell: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onWide: () => void,
): void {
  const close = useEffectEvent(onWide);
  useEffect(() => {
    if (!isOpen || !shell.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width >= BREAKPOINT.drawer) close();
    });
    observer.observe(shell.current);
    return () => observer.disconnect();
  }, [shell, isOpen]);
}
