import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { focusedElement } from '../focus/focused-element.ts';
import { Icon } from '../icon/Icon.tsx';
import { StatusGlyph } from '../icon/StatusGlyph.tsx';
import * as css from './Menu.css.ts';
import type { MenuEntry } from './menu-item.ts';

export interface MenuListProps {
  label: string;
  items: readonly MenuEntry[];
  /** The ticked choice, otherwise the first item. */
  firstRef: RefObject<HTMLButtonElement | null>;
  onSelect: (item: MenuEntry) => void;
  isSheet: boolean;
  /** Called on Escape and Tab. Without it the surrounding element handles these keys. */
  onLeave?: () => void;
}

/** Letters typed within this time, in milliseconds, form one word. */
const TYPING_PAUSE_MS = 500;

export function MenuList({ label, items, firstRef, onSelect, isSheet, onLeave }: MenuListProps) {
  const typed = useRef({ text: '', at: 0 });
  const first = Math.max(
    0,
    items.findIndex(({ isChecked }) => isChecked === true),
  );

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
      {items.map((item, index) => (
        <button
          key={item.label}
          ref={index === first ? firstRef : undefined}
          type="button"
          {...roleOf(item)}
          tabIndex={-1}
          className={css.item[item.tone ?? 'default']}
          aria-disabled={item.isDisabled || undefined}
          data-group={item.startsGroup || undefined}
          onClick={() => {
            if (!item.isDisabled) onSelect(item);
          }}
        >
          {item.icon && <Icon name={item.icon} />}
          {item.glyph && (
            <span className={css.glyph}>
              <StatusGlyph shape={item.glyph} size={16} />
            </span>
          )}
          <span>
            {item.label}
            {item.note !== undefined && <span className={css.note}> {item.note}</span>}
          </span>
          {item.isChecked && (
            <span className={css.tick}>
              <Icon name="check" size={16} />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

const roleOf = ({ isChecked }: MenuEntry) =>
  isChecked === undefined
    ? { role: 'menuitem' }
    : { role: 'menuitemradio', 'aria-checked': isChecked };
