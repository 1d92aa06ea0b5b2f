import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { visuallyHidden } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { longList } from '../../ui/context/long-list.ts';
import { findRow } from '../../ui/table/row-anchor.ts';
import * as css from './waiting.css.ts';

interface Props<Item> {
  readonly name: string;
  readonly items: readonly Item[];
  /** A longer list shows as many lines at first. */
  readonly first?: number;
  /** Draws a line. */
  readonly children: (item: Item, isFolded: boolean) => ReactNode;
}

/**
 * A list that is folded after its first lines until somebody opens it, or an address leads to a folded line. A line that
 * was shown stays, whatever comes before it: somebody may write in it.
 */
export function WaitingList<Item extends { readonly id: string }>({
  name,
  items,
  first = 10,
  children,
}: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const [addressed, setAddressed] = useState(addressedRow);
  const later = items.slice(first).filter(({ id }) => !shown.has(id));
  const hasAddressed = later.some(({ id }) => id === addressed);
  if (hasAddressed && !isOpen) setOpen(true);
  // One line alone takes no more room than the button.
  const folded = isOpen || hasAddressed || later.length === 1 ? [] : later;
  const fresh = items.filter((item) => !shown.has(item.id) && !folded.includes(item));
  if (fresh.length > 0) setShown(new Set([...shown, ...fresh.map(({ id }) => id)]));

  useEffect(() => {
    const follow = () => {
      flushSync(() => setAddressed(addressedRow()));
      // The page may have gone to the row while it was folded, when it takes no focus.
      if (list.current) findRow(list.current, addressedRow())?.focus({ preventScroll: true });
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const open = () => {
    const position = items.findIndex((item) => folded.includes(item));
    flushSync(() => setOpen(true));
    const line = list.current?.children[position];
    // The pressed button is gone.
    if (line instanceof HTMLElement) line.focus({ preventScroll: true });
  };
  return (
    <>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
        role="list"
        aria-label={name}
        {...longList(items.length - folded.length)}
      >
        {items.map((item) => children(item, folded.includes(item)))}
      </ul>
      {folded.length > 0 && (
        <div className={css.more}>
          <Button variant="quiet" size="sm" onClick={open}>
            and {folded.length} more<span className={visuallyHidden}> in {name}</span>
          </Button>
        </div>
      )}
    </>
  );
}

/** The row of an address such as `#waiting/<row id>`. */
const addressedRow = () => window.location.hash.split('/')[1] ?? '';
