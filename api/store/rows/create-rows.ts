import * as z from 'zod/mini';
import { invalid, invalidInput } from '../../refusals/refusal.ts';
import type { Database } from '../database.ts';
import { changeProject, type ProjectChange } from '../transaction.ts';
import { createOnce, type Repeatable } from './create-once.ts';
import type { NewRows } from './new-rows.ts';
import { insertRow, insertRows, type ListRow, placeAtEnd } from './row-table.ts';

/** The request of a create. `today` is ISO. */
interface Creation<Body> extends ProjectChange {
  readonly body: Body;
  readonly today: string;
  readonly repeatable: Repeatable | undefined;
}

/**
 * Adds one row to the end of a list. Throws 422 for a value that cannot be read, and 409 if the list is full.
 */
export async function createRow<Body, Fields, Row extends ListRow & Created, Created>(
  db: Database,
  { table, schema, read, make }: NewRows<Body, Fields, Row, Created>,
  request: Creation<Body>,
): Promise<Created> {
  const { body, today, repeatable, now } = request;
  const given = read(body, today);
  if (!given.ok) throw invalid(given.path, given.message);
  return changeProject<Created>(db, request, (write) => {
    const creation = { scope: write.projectId, repeatable, now };
    return createOnce<Created>(write.trx, creation, { schema }, async () => {
      const sortOrder = await placeAtEnd(write.trx, table, write.projectId);
      return insertRow(write, table, make(given.value, { ...write, sortOrder }));
    });
  });
}

/**
 * Adds several rows to the end of a list, all or none, as one group of the history. Throws 422 with the errors of all
 * rows, and 409 if the list has no room for them.
 */
export async function createRows<Body, Fields, Row extends ListRow & Created, Created>(
  db: Database,
  { table, schema, read, make }: NewRows<Body, Fields, Row, Created>,
  request: Creation<{ readonly rows: readonly Body[] }>,
): Promise<{ rows: Created[] }> {
  const { body, today, repeatable, now } = request;
  const readings = body.rows.map((row) => read(row, today));
  const faults = readings.flatMap((it, place) =>
    it.ok ? [] : [{ path: `rows.${place}.${it.path}`, message: it.message }],
  );
  if (faults.length > 0) throw invalidInput(faults);
  return changeProject<{ rows: Created[] }>(db, request, (write) => {
    const reply = { schema: z.object({ rows: z.array(schema) }) };
    const creation = { scope: write.projectId, repeatable, now };
    return createOnce<{ rows: Created[] }>(write.trx, creation, reply, async () => {
      const first = await placeAtEnd(write.trx, table, write.projectId, readings.length);
      const rows = readings.flatMap((it, place) =>
        it.ok ? [make(it.value, { ...write, sortOrder: first + place })] : [],
      );
      await insertRows(write, table, rows);
      return { rows };
    });
  });
}
