import { PART_MISSING } from '@project-dashboard/core/texts/notices/notice';
import { type MouseEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { layout, type } from '../../theme/index.ts';
import { CopyTextButton } from '../button/CopyButton.tsx';
import { useNotice } from '../context/ElementContext.tsx';
import { keepFocus } from '../focus/focus.ts';
import { Icon } from '../icon/Icon.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { MenuItem } from '../menu/Menu.tsx';
import { Heading } from './Heading.tsx';
import type { SectionCopy } from './OpenSectionMenu.tsx';
import * as css from './section.css.ts';

export interface SectionProps {
  /** The anchor that the navigation scrolls to. */
  id: string;
  title: string;
  /** A tag beside the title, for example INTERNAL. */
  tag?: ReactNode;
  /** One line under the title, for example "3 of 9 complete, 1 late". */
  summary?: ReactNode;
  copy?: SectionCopy | undefined;
  /** What else can be done with the whole section: its menu. On a phone it begins with Copy. */
  items?: readonly MenuItem[] | undefined;
  /** What stays on the page on a phone: the button that adds or edits. */
  actions?: ReactNode;
  /** False hides the section in print, 'alone' hides the others. */
  isPrinted?: boolean | 'alone' | undefined;
  children: ReactNode;
}

export function Section({
  id,
  title,
  tag,
  summary,
  copy,
  items = [],
  actions,
  isPrinted = true,
  children,
}: SectionProps) {
  const titleId = useId();
  const copyButton = useRef<HTMLDivElement>(null);
  return (
    <section
      id={id}
      part="section"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={css.section}
      data-unprinted={!isPrinted || undefined}
      data-alone={isPrinted === 'alone' || undefined}
    >
      <header className={css.header}>
        <div className={css.words}>
          <div className={layout.wrap[2]}>
            <Heading part="heading" depth={1} id={titleId} className={type.title.md}>
              {title}
            </Heading>
            {tag}
          </div>
          {summary !== undefined && <p className={type.muted}>{summary}</p>}
        </div>
        <div className={css.tools}>
          {copy && (
            <div ref={copyButton} className={css.copy}>
              <CopyTextButton {...copy} />
            </div>
          )}
          {(copy !== undefined || items.length > 0) && (
            <SectionMenu title={title} copy={copy} items={items} copyButton={copyButton} />
          )}
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      </header>
      {children}
    </section>
  );
}

// Loads on the first press, so that a page that is only read never loads it.
const OpenMenu = lazyPart('OpenSectionMenu')(() => import('./OpenSectionMenu.tsx'));

interface SectionMenuProps {
  readonly title: string;
  readonly copy: SectionCopy | undefined;
  readonly items: readonly MenuItem[];
  /** Out of sight on a phone: Copy is in the menu then. */
  readonly copyButton: RefObject<HTMLElement | null>;
}

/** The section's menu: one button beside the heading. */
function SectionMenu({ title, copy, items, copyButton }: SectionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notify = useNotice();

  const open = async (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    keepFocus(event);
    try {
      // Load the text's code too: a browser allows copying only right after a press.
      await Promise.all([OpenMenu.preload(), copy?.getText()]);
      setAnchor(button);
    } catch {
      notify(PART_MISSING);
    }
  };

  return (
    <div className={items.length > 0 ? css.menu : css.copyMenu}>
      <button
        type="button"
        className={css.menuButton}
        aria-label={`Actions for ${title}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <Icon name="more" size={20} />
      </button>
      {anchor && (
        <OpenMenu
          title={title}
          copy={copyButton.current?.checkVisibility() ? undefined : copy}
          items={items}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </div>
  );
}
