import type { ReactElement } from 'react';
import * as css from './DataTable.css.ts';
import { tableRole } from './table-roles.ts';
import { useRowGroups } from './use-row-groups.ts';

interface Props {
  /** DataRows, whose keys are the rows' ids. */
  readonly rows: readonly ReactElement[];
  /** The row that was moved last. */
  readonly carried?: string | undefined;
}

/** The rows of a table, in groups. */
export function RowGroups({ rows, carried }: Props) {
  return useRowGroups(rows, css.ROW_HEIGHT, carried).map(({ key, own, ...long }) => (
    <table key={key} {...tableRole.frame} className={css.frame}>
      <tbody {...tableRole.group} {...long} className={css.body}>
        {own}
      </tbody>
    </table>
  ));
}
