import type { Reading } from '@project-dashboard/core/fields';
import type { NewProject } from '@project-dashboard/core/projects';
import type { Fault } from '../../refusals/refusal.ts';
import type { Write } from '../history/recorder.ts';
import { insertRows, type ListRow, type RowTable } from './row-table.ts';

/** The position of a new row, and its creation time. */
export interface NewPlace {
  readonly projectId: string;
  readonly sortOrder: number;
  readonly now: string;
}

/** The first rows of one list of a new project. If it has errors, nothing of the project is written. */
export interface NewList {
  readonly faults: readonly Fault[];
  /** Writes the rows in the order in which they were sent. */
  insert(write: Write): Promise<void>;
}

/** Reads a list of a new project before anything is written. `today` is ISO. */
export type ReadNewList = (body: NewProject, today: string) => NewList;

/** A list whose rows were read as the fields of their table. */
export const newList = <Fields, Row extends ListRow>(
  table: RowTable<Row>,
  read: readonly Reading<Fields>[],
  makeRow: (values: Partial<Fields>, at: NewPlace) => Row,
): NewList => ({
  faults: read.flatMap((it, place) =>
    it.ok ? [] : [{ path: `${table.name}.${place}.${it.path}`, message: it.message }],
  ),
  insert: (write) =>
    insertRows(
      write,
      table,
      read.flatMap((it, sortOrder) => (it.ok ? [makeRow(it.value, { ...write, sortOrder })] : [])),
    ),
});
