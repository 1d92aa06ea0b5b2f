import { type Shown, textOf } from '@project-dashboard/core/rows/fields/shown';
import type { PastedText } from '@project-dashboard/core/texts/pasted/read-pasted';
import { Fragment } from 'react';
import { type } from '../theme/index.ts';
import { tableRole } from '../ui/table/table-roles.ts';
import { useDates } from '../ui/text/use-dates.ts';
import { WholeDates } from '../ui/text/WholeDates.tsx';
import * as css from './paste.css.ts';

interface PastedColumn {
  readonly name: string;
  readonly field: Shown;
}

interface Props<Values> {
  readonly pasted: PastedText<Values>;
  readonly columns: readonly PastedColumn[];
  /** What a cell that was left empty gets. */
  readonly initial: object;
  /** True if rows with an error are not added. */
  readonly leavesOut: boolean;
}

/** The preview of pasted rows, each with its errors. */
export function PastedTable<Values>(props: Props<Values>) {
  const { pasted, columns, initial, leavesOut } = props;
  const { day } = useDates();
  return (
    <table {...tableRole.table} className={css.table} aria-label="Pasted rows">
      <thead {...tableRole.group}>
        <tr {...tableRole.row}>
          <th {...tableRole.columnHeader}>Line</th>
          {columns.map(({ name, field }) => (
            <th key={name} {...tableRole.columnHeader}>
              {field.label}
              <span className={css.source} dir="auto">
                {sourceText(pasted.columns.find((column) => column.field === name)?.source)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRole.group}>
        {pasted.rows.map(({ line, values, open, faults }) => {
          const textIn = ({ name, field }: PastedColumn) => {
            if (faults.some(({ path }) => path === name)) return '?';
            const value = valueIn(values, name) ?? valueIn(initial, name);
            return valueIn(open, name) ?? textOf(field, value, day);
          };
          return (
            <Fragment key={line}>
              <tr {...tableRole.row} data-left-out={(leavesOut && faults.length > 0) || undefined}>
                <td {...tableRole.cell}>{line}</td>
                {columns.map((column) => (
                  <td
                    key={column.name}
                    {...tableRole.cell}
                    data-label={column.field.label}
                    dir="auto"
                    className={column.name in values ? undefined : type.muted}
                  >
                    {textIn(column)}
                  </td>
                ))}
              </tr>
              {faults.length > 0 && (
                <tr {...tableRole.row} className={css.faults}>
                  <td {...tableRole.cell} colSpan={columns.length + 1}>
                    {faults.map(({ path, message }) => (
                      <div key={path}>
                        <WholeDates text={faultText(columns, path, message)} />
                      </div>
                    ))}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

const valueIn = (values: object, name: string) => new Map(Object.entries(values)).get(name);

const sourceText = (source: string | undefined) => (source ? `from ${source}` : 'not pasted');

function faultText(columns: readonly PastedColumn[], path: string, message: string): string {
  const label = columns.find(({ name }) => name === path)?.field.label;
  return label === undefined ? message : `${label}: ${message}`;
}
