import { type CSSProperties, type ReactElement, useState } from 'react';
import { layOutEarly } from './lay-out-early.ts';
import { groupRows, LONG } from './row-groups.ts';

/** Some rows that stand together. What is neither its key nor its rows goes to the element around them. */
interface RowGroup {
  readonly key: number;
  readonly own: readonly ReactElement[];
  /** In a long list; styled by whoever draws the element. */
  readonly 'data-long'?: true;
  readonly ref?: typeof layOutEarly;
  readonly style?: CSSProperties;
}

/**
 * The rows of a list, whose keys are their ids, in groups. Those of a long one are not laid out and not drawn out of sight, but
 * found, read aloud and printed: the browser keeps account of each part that comes and goes, and hundreds would cost more than they
 * save. `height` is what one row takes as long as it has not been laid out, `carried` the row that was moved last.
 */
export function useRowGroups(
  rows: readonly ReactElement[],
  height: string,
  carried?: string | undefined,
): readonly RowGroup[] {
  const ids = rows.map(idOf);
  const [last, setLast] = useState(() => ({ ids, groups: groupRows(new Map(), ids) }));
  if (last.ids.length !== ids.length || ids.some((id, index) => id !== last.ids[index]))
    setLast({ ids, groups: groupRows(last.groups, ids, carried) });
  const groupOf = (row: ReactElement) => last.groups.get(idOf(row)) ?? 0;

  const isLong = rows.length > LONG;
  return [...Map.groupBy(rows, groupOf)].map(([key, own]) => ({
    key,
    own,
    ...(isLong && {
      'data-long': true,
      ref: layOutEarly,
      style: { containIntrinsicHeight: `auto calc(${own.length} * ${height})` },
    }),
  }));
}

const idOf = ({ key }: ReactElement) => key ?? '';
