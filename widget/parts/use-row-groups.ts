import { type CSSProperties, type ReactElement, useCallback, useState } from 'react';
import { groupRows, LONG } from './row-groups.ts';

/** Some rows that stand together. What is neither its key nor its rows goes to the element around them. */
interface RowGroup {
  readonly key: number;
  readonly own: readonly ReactElement[];
  /** In a long list; styled by whoever draws the element. */
  readonly 'data-long'?: true;
  readonly ref?: (group: HTMLElement | null) => (() => void) | undefined;
  readonly style?: CSSProperties;
}

/**
 * The rows of a list, whose keys are their ids, in groups. Those of a long one are not laid out and not drawn out of sight, but
 * found, read aloud and printed: the browser keeps account of each part that comes and goes, and hundreds would cost more than they
 * save. `height` is what one row takes as long as none has been seen, `carried` the row that was moved last.
 */
export function useRowGroups(
  rows: readonly ReactElement[],
  height: string,
  carried?: string | undefined,
): readonly RowGroup[] {
  const [last, setLast] = useState({ rows, groups: groupRows(new Map(), rows.map(idOf)) });
  if (last.rows !== rows)
    setLast({ rows, groups: groupRows(last.groups, rows.map(idOf), carried) });
  const groupOf = (row: ReactElement) => last.groups.get(idOf(row)) ?? 0;

  // As high as those that have been seen, or each that comes into sight would push all below it.
  const [seenHeight, setSeenHeight] = useState<string>();
  const measure = useCallback((group: HTMLElement | null) => {
    const onSeen = (event: Event) => {
      if (!group || !(event instanceof ContentVisibilityAutoStateChangeEvent) || event.skipped)
        return;
      const mean = `${group.offsetHeight / group.children.length}px`;
      setSeenHeight((known) => known ?? mean);
    };
    group?.addEventListener('contentvisibilityautostatechange', onSeen);
    return () => group?.removeEventListener('contentvisibilityautostatechange', onSeen);
  }, []);

  const isLong = rows.length > LONG;
  return [...Map.groupBy(rows, groupOf)].map(([key, own]) => ({
    key,
    own,
    ...(isLong && {
      'data-long': true,
      ref: measure,
      style: { containIntrinsicHeight: `auto calc(${own.length} * ${seenHeight ?? height})` },
    }),
  }));
}

const idOf = ({ key }: ReactElement) => key ?? '';
