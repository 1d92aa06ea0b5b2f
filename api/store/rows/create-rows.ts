import type { Reading } from '@project-dashboard/core/fields';
import type * as z from 'zod/mini';
import { invalidInput } from '../../refusals/refusal.ts';
import type { Database } from '../database.ts';
import { changeProject, type ProjectChange } from '../transaction.ts';
import { createOnce, type Repeatable } from './create-once.ts';
import type { NewPlace } from './new-list.ts';
import { insertRows, type ListRow, placeAtEnd, type RowTable } from './row-table.ts';

/** The request of a create of several rows, and its rows as they were read. */
interface RowsCreation<Fields> extends ProjectChange {
  readonly repeatable: Repeatable | undefined;
  readonly read: readonly Reading<Fields>[];
}

/**
 * Adds several rows to the end of a list, all or none, as one group of the history. Throws 422 with the errors of all
 * rows, and 409 if the list has no room for them.
 */
export async function createRows<Fields, Row extends ListRow>(
  db: Database,
  table: RowTable<Row>,
  schema: z.ZodMiniType<{ rows: Row[] }>,
  makeRow: (values: Partial<Fields>, at: NewPlace) => Row,
  { read, ...request }: RowsCreation<Fields>,
): Promise<{ rows: Row[] }> {
  const faults = read.flatMap((it, place) =>
    it.ok ? [] : [{ path: `rows.${place}.${it.path}`, message: it.message }],
  );
  if (faults.length > 0) throw invalidInput(faults);
  const { repeatable, now } = request;
  return changeProject(db, request, (write) => {
    const rowsFrom = (first: number) =>
      read.flatMap((it, place) =>
        it.ok ? [makeRow(it.value, { ...write, sortOrder: first + place })] : [],
      );
    const reply = { schema, initial: { rows: rowsFrom(0) } };
    const creation = { scope: write.projectId, repeatable, now };
    return createOnce(write.trx, creation, reply, async () => {
      const rows = rowsFrom(await placeAtEnd(write.trx, table, write.projectId, read.length));
      await insertRows(write, table, rows);
      return { rows };
    });
  });
}
