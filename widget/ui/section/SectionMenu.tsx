import { PART_MISSING } from '@project-dashboard/core/texts/notices/notice';
import { type MouseEvent, useState } from 'react';
import { keepFocus } from '../focus/focused-element.ts';
import { Icon } from '../icon/Icon.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { MenuItem } from '../menu/menu-item.ts';
import { useNotice } from '../notice/use-notice.ts';
import type { SectionCopy } from './frame-props.ts';
import * as css from './section.css.ts';

// Loads on the first press, so that a page that is only read never loads it.
const OpenMenu = lazyPart(() =>
  import('./OpenSectionMenu.tsx').then((module) => module.OpenSectionMenu),
);

interface Props {
  readonly title: string;
  readonly copy: SectionCopy | undefined;
  readonly items: readonly MenuItem[];
}

/** The section's actions on a phone: one button beside the heading. */
export function SectionMenu({ title, copy, items }: Props) {
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
    <div className={css.menu}>
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
          copy={copy}
          items={items}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </div>
  );
}
