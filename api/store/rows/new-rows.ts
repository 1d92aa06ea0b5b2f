import type { Reading } from '@project-dashboard/core/fields';
import type { NewProject } from '@project-dashboard/core/projects';
import { v7 } from 'uuid';
import type * as z from 'zod/mini';
import type { Fault } from '../../refusals/refusal.ts';
import type { Write } from '../history/recorder.ts';
import { insertRows, type ListRow, type RowTable } from './row-table.ts';

/** The server's fields of a new row: a version 7 UUID, its times and its first version. */
export const newRow = (now: string) => ({ id: v7(), createdAt: now, updatedAt: now, version: 1 });

/** The position of a new row, and its creation time. */
interface NewPlace {
  readonly projectId: string;
  readonly sortOrder: number;
  readonly now: string;
}

/** How request bodies become the rows of one list. */
export interface NewRows<Body, Fields, Row extends ListRow & Created, Created = Row> {
  readonly table: RowTable<Row>;
  /** The schema of a created row in a response. */
  readonly schema: z.ZodMiniType<Created>;
  /** Reads the fields of one body. `today` is ISO. */
  readonly read: (body: Body, today: string) => Reading<Fields>;
  /** Makes a row. Omitted fields get their defaults. */
  readonly make: (values: Partial<Fields>, at: NewPlace) => Row;
}

/** The first rows of one list of a new project. If it has errors, nothing of the project is written. */
export interface NewList {
  readonly faults: readonly Fault[];
  /** Writes the rows in the order in which they were sent. */
  insert(write: Write): Promise<void>;
}

/** Reads a list of a new project before anything is written. `today` is ISO. */
export type ReadNewList = (body: NewProject, today: string) => NewList;

/** Reads the bodies of a list of a new project. */
export function newList<Body, Fields, Row extends ListRow & Created, Created>(
  { table, read, make }: NewRows<Body, Fields, Row, Created>,
  bodies: readonly Body[],
  today: string,
): NewList {
  const readings = bodies.map((body) => read(body, today));
  return {
    faults: readings.flatMap((it, place) =>
      it.ok ? [] : [{ path: `${table.name}.${place}.${it.path}`, message: it.message }],
    ),
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
