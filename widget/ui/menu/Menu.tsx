import type { Tone } from '@project-dashboard/core/rows/fields/shown';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useRoot } from '../context/ElementContext.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { opensAsBottomSheet, usePressOutside } from '../dialog/modal.ts';
import { focusedElement, keepFocus } from '../focus/focus.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { StatusGlyph } from '../icon/StatusGlyph.tsx';
import { useBeside } from '../tooltip/use-beside.ts';
import * as css from './menu.css.ts';

interface MenuProps {
  /** The row's title. It names the menu and heads the sheet. */
  title: string;
  items: readonly MenuItem[] | readonly MenuChoice[];
  /** The button that opened the menu. It gets the focus back. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** The props of a button that opens a menu, and the menu while it is open. */
export function useMenu(title: string, items: () => MenuProps['items']) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick(event: MouseEvent<HTMLElement>) {
      keepFocus(event);
      const { currentTarget } = event;
      setAnchor((open) => (open ? null : currentTarget));
    },
  } as const;
  const menu = anchor && <Menu title={title} items={items()} anchor={anchor} onClose={close} />;
  return { opener, menu };
}

/** An open menu: beside its button, or as a bottom sheet in a narrow widget. */
export function Menu(props: MenuProps) {
  const root = useRoot();
  const [isSheet] = useState(() => opensAsBottomSheet(root));
  const onSelect = (item: MenuItem | MenuChoice) => {
    props.onClose();
    props.anchor.focus();
    item.onSelect();
  };
  const Surface = isSheet ? MenuSheet : MenuPopover;
  return <Surface {...props} onSelect={onSelect} />;
}

interface SurfaceProps extends MenuProps {
  onSelect: (item: MenuItem | MenuChoice) => void;
}

/** The menu as a modal sheet, so a tap cannot hit anything behind it. */
function MenuSheet({ title, items, onClose, onSelect }: SurfaceProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} initialFocusRef={first} onClose={onClose}>
      <MenuList isSheet label={title} items={items} firstRef={first} onSelect={onSelect} />
    </Dialog>
  );
}

/** The menu beside its button. */
function MenuPopover({ title, items, anchor, onClose, onSelect }: SurfaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const align =
    anchor.getBoundingClientRect().left > anchor.ownerDocument.documentElement.clientWidth / 2
      ? 'end'
      : 'start';
  useBeside(ref, anchor, 'bottom', align, 4);
  useLayoutEffect(() => first.current?.focus(), []);
  usePressOutside(ref, anchor, onClose);

  return (
    <div ref={ref} popover="manual" className={css.popover}>
      <MenuList
        isSheet={false}
        label={title}
        items={items}
        firstRef={first}
        onSelect={onSelect}
        onLeave={() => {
          onClose();
          anchor.focus();
        }}
      />
    </div>
  );
}

interface MenuListProps {
  label: string;
  items: readonly MenuItem[] | readonly MenuChoice[];
  /** The ticked choice, otherwise the first item. */
  firstRef: RefObject<HTMLButtonElement | null>;
  onSelect: (item: MenuItem | MenuChoice) => void;
  isSheet: boolean;
  /** Called on Escape and Tab. Without it the surrounding element handles these keys. */
  onLeave?: () => void;
}

/** Letters typed within this time, in milliseconds, form one word. */
const TYPING_PAUSE_MS = 500;

function MenuList({ label, items, firstRef, onSelect, isSheet, onLeave }: MenuListProps) {
  const typed = useRef({ text: '', at: 0 });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const menu = event.currentTarget;
    const all = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    const focused = focusedElement(menu);
    const now = focused ? all.indexOf(focused) : -1;
    const go = (index: number) => {
      event.preventDefault();
      all.at(index % all.length)?.focus();
    };
    if (onLeave && (event.key === 'Escape' || event.key === 'Tab')) {
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
      onLeave();
    } else if (event.key === 'ArrowDown') go(now + 1);
    else if (event.key === 'ArrowUp') go(now - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (/^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const isSameWord = event.timeStamp - typed.current.at < TYPING_PAUSE_MS;
      const text = (isSameWord ? typed.current.text : '') + event.key.toLowerCase();
      typed.current = { text, at: event.timeStamp };
      // The first letter searches from the next item on. Further letters of a word may keep the current item.
      const start = text.length === 1 ? now + 1 : now;
      const order = items.map((_, offset) => (start + offset) % items.length);
      const match = order.find((index) => items[index]?.label.toLowerCase().startsWith(text));
      if (match !== undefined) go(match);
    }
  };
  return (
    <div
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={isSheet ? css.sheetList : undefined}
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) =>
        'isChecked' in item ? (
          <button
            key={item.label}
            ref={item.isChecked ? firstRef : undefined}
            type="button"
            role="menuitemradio"
            aria-checked={item.isChecked}
            tabIndex={-1}
            className={css.item.default}
            onClick={() => onSelect(item)}
          >
            <Choice {...item} />
          </button>
        ) : (
          <button
            key={item.label}
            ref={index === 0 ? firstRef : undefined}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={css.item[item.tone ?? 'default']}
            aria-disabled={item.isDisabled || undefined}
            data-group={item.startsGroup || undefined}
            onClick={() => {
              if (!item.isDisabled) onSelect(item);
            }}
          >
            <Icon name={item.icon} />
            {item.label}
          </button>
        ),
      )}
    </div>
  );
}

function Choice({ label, glyph, isChecked, note }: MenuChoice) {
  return (
    <>
      {glyph && (
        <span className={css.glyph}>
          <StatusGlyph shape={glyph} size={16} />
        </span>
      )}
      <span>
        {label}
        {note !== undefined && <span className={css.note}>, {note}</span>}
      </span>
      {isChecked && (
        <span className={css.tick}>
          <Icon name="check" size={16} />
        </span>
      )}
    </>
  );
}

/** One action, shown in a menu or as a row's icon button. */
export interface MenuItem {
  label: string;
  icon: IconName;
  onSelect: () => void;
  tone?: 'default' | 'danger' | undefined;
  isDisabled?: boolean | undefined;
  /** Draws a separator line above the item. */
  startsGroup?: boolean | undefined;
}

/** One of several values in a menu. The present one is ticked. */
interface MenuChoice {
  label: string;
  /** The mark of a status. All choices of a menu have one, or none. */
  glyph?: Tone;
  isChecked: boolean;
  /** Muted, after the label: what else this choice does. */
  note?: string | undefined;
  onSelect: () => void;
}
