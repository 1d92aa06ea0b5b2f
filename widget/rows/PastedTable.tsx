import { type Shown, textOf } from '@project-dashboard/core/rows/fields/shown';
import type { PastedText } from '@project-dashboard/core/texts/pasted/read-pasted';
import { Fragment } from 'react';
import { type } from '../theme/index.ts';
import { SelectField } from '../ui/field/SelectField.tsx';
import { tableRole } from '../ui/table/table-roles.ts';
import { useDates } from '../ui/text/use-dates.ts';
import { WholeDates } from '../ui/text/WholeDates.tsx';
import * as css from './paste.css.ts';

/** The choice for a column that becomes no field. */
const NOT_USED = { value: '', label: 'Not used' };
/** How many columns are shown. Of the others only those that became a field. */
const MOST_SHOWN = 20;

interface PastedField {
  readonly name: string;
  readonly field: Shown;
}

interface Props<Values> {
  readonly pasted: PastedText<Values>;
  readonly fields: readonly PastedField[];
  /** What a cell that was left empty gets. */
  readonly initial: object;
  /** True if rows with an error are not added. */
  readonly leavesOut: boolean;
  /** Gets what each column is after a choice in a menu. */
  readonly onColumns: (columns: readonly (string | null)[]) => void;
}

/** The preview of pasted rows, each with its errors. A menu in each head says what the column is. */
export function PastedTable<Values>(props: Props<Values>) {
  const { pasted, fields, initial, leavesOut, onColumns } = props;
  const { day } = useDates();
  const columns = pasted.columns
    .map(({ source, field: name }, place) => ({
      ...{ source, place },
      is: fields.find((field) => field.name === name),
    }))
    .filter(({ is, place }) => is !== undefined || place < MOST_SHOWN);
  const options = [
    ...fields.map(({ name, field }) => ({ value: name, label: field.label })),
    NOT_USED,
  ];
  // A field has one column: another one that had it is not used.
  const choose = (at: number, chosen: string) =>
    onColumns(
      pasted.columns.map(({ field }, place) => {
        if (place === at) return chosen || null;
        return field === chosen ? null : field;
      }),
    );
  return (
    <div className={css.frame}>
      <table {...tableRole.table} className={css.table} aria-label="Pasted rows">
        <thead {...tableRole.group}>
          <tr {...tableRole.row}>
            <th {...tableRole.columnHeader}>Line</th>
            {columns.map(({ source, place, is }) => (
              <th key={place} {...tableRole.columnHeader} className={css.head}>
                <SelectField
                  label={source}
                  options={options}
                  value={is?.name ?? NOT_USED.value}
                  onChange={(chosen) => choose(place, chosen)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRole.group}>
          {pasted.rows.map(({ line, cells, values, faults }) => (
            <Fragment key={line}>
              <tr {...tableRole.row} data-left-out={(leavesOut && faults.length > 0) || undefined}>
                <td {...tableRole.cell}>{line}</td>
                {columns.map(({ source, place, is }) => {
                  const cell = cells[place] ?? '';
                  const isTitle = is !== undefined && is === fields[0];
                  const value = is && valueIn(values, is.name);
                  const shown = is && cell === '' && !isTitle ? valueIn(initial, is.name) : value;
                  const label = is?.field.label ?? (cell === '' ? undefined : source);
                  return (
                    <td
                      key={place}
                      {...tableRole.cell}
                      data-title={isTitle || undefined}
                      data-label={isTitle ? undefined : label}
                      dir="auto"
                      className={value === undefined ? type.muted : undefined}
                    >
                      {is === undefined || shown === undefined
                        ? cell
                        : textOf(is.field, shown, day)}
                    </td>
                  );
                })}
              </tr>
              {faults.length > 0 && (
                <tr {...tableRole.row} className={css.faults}>
                  <td {...tableRole.cell} colSpan={columns.length + 1}>
                    {faults.map(({ path, message }) => (
                      <div key={path}>
                        <WholeDates text={faultText(fields, path, message)} />
                      </div>
                    ))}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const valueIn = (values: object, name: string) => new Map(Object.entries(values)).get(name);

function faultText(fields: readonly PastedField[], path: string, message: string): string {
  const label = fields.find(({ name }) => name === path)?.field.label;
  return label === undefined ? message : `${label}: ${message}`;
}
