import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { visuallyHidden } from '../../../theme/index.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { findRow } from '../../../ui/table/row-anchor.ts';

/** A list that is longer shows as many lines, and the others on a click. */
const SHOWN = 10;

interface Fold {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly isFolded: (line: { readonly id: string }) => boolean;
  /** Shows the folded lines. Null if none is folded. */
  readonly button: ReactNode;
}

/**
 * Folds the list of this name after its first lines, if it is long. A line that comes later stands in its place and is
 * shown, so that no line goes while somebody writes in it. An address that ends in the id of a folded line unfolds the
 * list.
 */
export function useFold(
  name: string,
  lines: readonly { readonly id: string }[] | undefined,
  most: number = SHOWN,
): Fold {
  const list = useRef<HTMLUListElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>();
  if (folded === undefined && lines !== undefined) setFolded(firstFolded(lines, most));
  const isFolded = ({ id }: { readonly id: string }) => folded?.has(id) ?? false;
  const hidden = lines?.filter(isFolded) ?? [];
  const room = most + hidden.length - (lines?.length ?? 0);
  // Others move up when shown lines have gone.
  if (room > 0 && hidden.length > 0) setFolded(beyond(hidden, room));
  useEffect(() => {
    const showAddressed = () => {
      flushSync(() => setFolded((before) => before && unlessAddressed(before)));
      // The page may have gone to the row while it was folded, when it takes no focus.
      if (list.current) findRow(list.current, addressedRow())?.focus({ preventScroll: true });
    };
    window.addEventListener('hashchange', showAddressed);
    return () => window.removeEventListener('hashchange', showAddressed);
  }, []);
  const unfold = () => {
    const first = lines?.findIndex(isFolded) ?? -1;
    flushSync(() => setFolded(NONE));
    const line = list.current?.children[first];
    // The pressed button is gone.
    if (line instanceof HTMLElement) line.focus({ preventScroll: true });
  };
  return {
    list,
    isFolded,
    button: hidden.length > 0 && (
      <Button variant="quiet" size="sm" onClick={unfold}>
        and {hidden.length} more<span className={visuallyHidden}> in {name}</span>
      </Button>
    ),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The lines after so many. One line alone takes no more room than the button. */
const beyond = (lines: readonly { readonly id: string }[], count: number) =>
  lines.length > count + 1 ? new Set(lines.slice(count).map(({ id }) => id)) : NONE;

const firstFolded = (lines: readonly { readonly id: string }[], most: number) =>
  unlessAddressed(beyond(lines, most));

/** Nothing if the address names one of them. */
const unlessAddressed = (folded: ReadonlySet<string>) =>
  folded.has(addressedRow()) ? NONE : folded;

/** The row of an address such as `#waiting/<row id>`. */
const addressedRow = () => window.location.hash.split('/')[1] ?? '';
