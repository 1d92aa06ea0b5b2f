import { COPIED, COPY_FAILED, PART_MISSING } from '@project-dashboard/core/notices';
import { type MouseEvent, useState } from 'react';
import { copyText } from '../button/clipboard.ts';
import { useRoot } from '../context/RootContext.ts';
import { keepFocus } from '../focus/focused-element.ts';
import { Icon } from '../icon/Icon.tsx';
import { staffPart } from '../loading/staff-part.ts';
import type { MenuItem } from '../menu/menu-item.ts';
import { useNotice } from '../notice/use-notice.ts';
import * as css from './Section.css.ts';

export interface SectionCopy {
  /** For example "Copy as text". */
  label: string;
  /** Also called before the press if it must load code first. */
  getText: () => string | Promise<string>;
}

// The editor needs it at once; a client's phone loads it on the first press.
const Menu = staffPart(() => import('../menu/Menu.tsx').then((module) => module.Menu));

interface Props {
  readonly title: string;
  readonly copy: SectionCopy | undefined;
  readonly items: readonly MenuItem[];
}

/** The section's actions on a phone: one button beside the heading. */
export function SectionMenu({ title, copy, items }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const root = useRoot();
  const notify = useNotice();

  const open = async (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    keepFocus(event);
    try {
      // Load the text's code too: a browser allows copying only right after a press.
      await Promise.all([Menu.preload(), copy?.getText()]);
      setAnchor(button);
    } catch {
      notify(PART_MISSING);
    }
  };
  const copyNow = async ({ getText }: SectionCopy) => {
    try {
      await copyText(await getText(), root);
      notify(COPIED);
    } catch {
      notify(COPY_FAILED);
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
        <Menu
          title={title}
          items={[
            ...(copy
              ? [{ label: copy.label, icon: 'copy' as const, onSelect: () => void copyNow(copy) }]
              : []),
            ...items,
          ]}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </div>
  );
}
