import { type ReactNode, useId } from 'react';
import { layout, type } from '../../theme/index.ts';
import { Button } from '../button/Button.tsx';
import { CopyTextButton } from '../button/CopyTextButton.tsx';
import type { MenuItem } from '../menu/menu-item.ts';
import type { SectionCopy } from './frame-props.ts';
import { Heading } from './Heading.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import * as css from './section.css.ts';

export interface SectionProps {
  /** The anchor that the navigation scrolls to. */
  id: string;
  title: string;
  /** A tag beside the title, for example INTERNAL. */
  tag?: ReactNode;
  /** One line under the title, for example "3 of 9 complete, 1 overdue". */
  summary?: ReactNode;
  /** Copies the section as text. */
  copy?: SectionCopy | undefined;
  /** More actions on the whole section. On a phone they are in one menu, after Copy. */
  items?: readonly MenuItem[] | undefined;
  /** Actions that only the menu of a phone has. */
  menuItems?: readonly MenuItem[] | undefined;
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
  menuItems = [],
  actions,
  isPrinted = true,
  children,
}: SectionProps) {
  const titleId = useId();
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
          {(copy !== undefined || items.length > 0) && (
            <>
              <div className={css.buttons}>
                {copy && <CopyTextButton {...copy} />}
                {items.map(({ label, icon, onSelect }) => (
                  <Button key={label} variant="quiet" icon={icon} onClick={onSelect}>
                    {label}
                  </Button>
                ))}
              </div>
              <SectionMenu title={title} copy={copy} items={[...items, ...menuItems]} />
            </>
          )}
          {actions !== undefined && <div className={css.actions}>{actions}</div>}
        </div>
      </header>
      {children}
    </section>
  );
}
