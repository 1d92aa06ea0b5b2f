import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { focusedElement } from '../focus/focused-element.ts';
import { Icon } from '../icon/Icon.tsx';
import { StatusGlyph } from '../icon/StatusGlyph.tsx';
import * as css from './menu.css.ts';
import type { MenuChoice, MenuItem } from './menu-item.ts';

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

export function MenuList({ label, items, firstRef, onSelect, isSheet, onLeave }: MenuListProps) {
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
        {note !== undefined && <span className={css.note}> {note}</span>}
      </span>
      {isChecked && (
        <span className={css.tick}>
          <Icon name="check" size={16} />
        </span>
      )}
    </>
  );
}
