import { type ReactElement, useCallback, useState } from 'react';
import * as css from './DataTable.css.ts';
import { groupRows, LONG } from './row-groups.ts';
import { tableRole } from './table-roles.ts';

interface Props {
  /** DataRows, whose keys are the rows' ids. */
  readonly rows: readonly ReactElement[];
  /** The row that was moved last. */
  readonly carried?: string | undefined;
}

/**
 * The rows of a table. Those of a long one stand in groups, which are not laid out and not drawn out of sight, but found, read aloud
 * and printed: the browser keeps account of each part that comes and goes, and hundreds would cost more than they save.
 */
export function RowGroups({ rows, carried }: Props) {
  const [last, setLast] = useState({ rows, groups: groupRows(new Map(), rows.map(idOf)) });
  if (last.rows !== rows)
    setLast({ rows, groups: groupRows(last.groups, rows.map(idOf), carried) });
  const groupOf = (row: ReactElement) => last.groups.get(idOf(row)) ?? 0;

  // As high as those that have been seen, or each that comes into sight would push all below it.
  const [rowHeight, setRowHeight] = useState<string>(css.ROW_HEIGHT);
  const isLong = rows.length > LONG;
  const measure = useCallback((group: HTMLElement | null) => {
    const onSeen = (event: Event) => {
      if (!group || !(event instanceof ContentVisibilityAutoStateChangeEvent) || event.skipped)
        return;
      const mean = `${group.offsetHeight / group.children.length}px`;
      setRowHeight((known) => (known === css.ROW_HEIGHT ? mean : known));
    };
    group?.addEventListener('contentvisibilityautostatechange', onSeen);
    return () => group?.removeEventListener('contentvisibilityautostatechange', onSeen);
  }, []);

  return [...Map.groupBy(rows, groupOf)].map(([group, own]) => (
    <tbody
      key={group}
      {...tableRole.group}
      className={css.body}
      {...(isLong && {
        ref: measure,
        'data-long': true,
        style: {
          containIntrinsicHeight: `auto calc(${own.length} * ${rowHeight})`,
        },
      })}
    >
      {own}
    </tbody>
  ));
}

const idOf = ({ key }: ReactElement) => key ?? '';
