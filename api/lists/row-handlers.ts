import type { Reading } from '@project-dashboard/core/rows/fields/field-table';
import type { Placed } from '@project-dashboard/core/rows/milestones/order';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { type Fault, invalid, invalidInput } from '../refusals/refusal.ts';
import { createOnce, type Repeatable } from '../store/create-once.ts';
import type { Database } from '../store/database.ts';
import type { Write } from '../store/history/changes.ts';
import { changeProject, type ProjectChange } from '../store/transaction.ts';
import {
  changeWithRow,
  deleteRow,
  insertRow,
  insertRows,
  type ListRow,
  placeAtEnd,
  type RowChange,
  type RowTable,
  readList,
  saveRow,
} from './list-table.ts';
import { reorderRows } from './reorder.ts';

/** The server's fields of a new row: a version 7 UUID, its times and its first version. */
export const newRow = (now: string) => ({ id: v7(), createdAt: now, updatedAt: now, version: 1 });

/** How request bodies become the rows of one list. */
export interface RowKind<Body, Fields, Row extends ListRow & Created, Created = Row> {
  readonly table: RowTable<Row>;
  readonly schema: z.ZodMiniType<Created>;
  /** Reads the fields of one body. `today` is ISO. */
  readonly read: (body: Body, today: string) => Reading<Fields>;
  /** Makes a row. Omitted fields get their defaults. */
  readonly make: (
    values: Partial<Fields>,
    at: Pick<Write, 'projectId' | 'now'> & { readonly sortOrder: number },
  ) => Row;
}

/** The request of a change of a list. `today` is ISO. */
interface ListChange<Body> extends ProjectChange {
  readonly body: Body;
  readonly today: string;
  readonly repeatable: Repeatable | undefined;
}

export function rowHandlers<Body, Fields, Row extends ListRow & Created, Created>(
  db: Database,
  { table, schema, read, make }: RowKind<Body, Fields, Row, Created>,
) {
  return {
    list: ({ projectId }: Pick<ProjectChange, 'projectId'>): Promise<Row[]> =>
      readList(db, table, projectId),

    /** Adds one row to the end. Throws 422 for a value that cannot be read, and 409 if the list is full. */
    async create(request: ListChange<Body>): Promise<Created> {
      const { body, today } = request;
      const given = read(body, today);
      if (!given.ok) throw invalid(given.path, given.message);
      return changeProject<Created>(db, request, (write) =>
        createOnce<Created>(write.trx, write.projectId, request, { schema }, async () => {
          const sortOrder = await placeAtEnd(write.trx, table, write.projectId);
          return insertRow(write, table, make(given.value, { ...write, sortOrder }));
        }),
      );
    },

    /**
     * Adds several rows to the end, all or none, as one group of the history. Throws 422 with the errors of all rows, and
     * 409 if the list has no room for them.
     */
    async createMany(
      request: ListChange<{ readonly rows: readonly Body[] }>,
    ): Promise<{ rows: Created[] }> {
      const { body, today } = request;
      const readings = body.rows.map((row) => read(row, today));
      const faults = faultsOf('rows', readings);
      if (faults.length > 0) throw invalidInput(faults);
      return changeProject<{ rows: Created[] }>(db, request, (write) => {
        const reply = { schema: z.object({ rows: z.array(schema) }) };
        return createOnce<{ rows: Created[] }>(
          write.trx,
          write.projectId,
          request,
          reply,
          async () => {
            const first = await placeAtEnd(write.trx, table, write.projectId, readings.length);
            const rows = readings.flatMap((it, place) =>
              it.ok ? [make(it.value, { ...write, sortOrder: first + place })] : [],
            );
            await insertRows(write, table, rows);
            return { rows };
          },
        );
      });
    },

    reorder: (request: ProjectChange & { readonly body: { readonly items: readonly Placed[] } }) =>
      changeProject(db, request, (write) => reorderRows(write, table, request.body.items)),

    /** Changes the fields of one row. `change` makes the new row. Throws 404, 412 and 422. */
    async update(
      request: RowChange & { readonly body: Body; readonly today: string },
      change: (write: Write, row: Row, values: Partial<Fields>) => Row | Promise<Row>,
    ): Promise<Row> {
      const { body, today } = request;
      const given = read(body, today);
      if (!given.ok) throw invalid(given.path, given.message);
      return changeWithRow<Row, Row>(db, table, request, async (write, row) =>
        saveRow(write, table, row, await change(write, row, given.value)),
      );
    },

    /** Throws 404 and 412. */
    remove: (request: RowChange) =>
      changeWithRow(db, table, request, async (write, row) => {
        await deleteRow(write, table, row);
        return undefined;
      }),
  };
}

/** The first rows of one list of a new project. If it has errors, nothing of the project is written. */
export interface NewList {
  readonly faults: readonly Fault[];
  /** Writes the rows in the order in which they were sent. */
  insert(write: Write): Promise<void>;
}

/** Reads the bodies of a list of a new project before anything is written. `today` is ISO. */
export function newList<Body, Fields, Row extends ListRow & Created, Created>(
  { table, read, make }: RowKind<Body, Fields, Row, Created>,
  bodies: readonly Body[],
  today: string,
): NewList {
  const readings = bodies.map((body) => read(body, today));
  return {
    faults: faultsOf(table.name, readings),
    insert: (write) =>
      insertRows(
        write,
        table,
        readings.flatMap((it, sortOrder) =>
          it.ok ? [make(it.value, { ...write, sortOrder })] : [],
        ),
      ),
  };
}

const faultsOf = <Fields>(list: string, readings: readonly Reading<Fields>[]): Fault[] =>
  readings.flatMap((it, place) =>
    it.ok ? [] : [{ path: `${list}.${place}.${it.path}`, message: it.message }],
  );
