import type { Knex } from 'knex';
import * as z from 'zod/mini';

/** A table that a move copies. */
export interface Table {
  readonly name: string;
  /** True if it has a column of bytes, such as an image, so that few rows fill the memory. */
  readonly hasBytes: boolean;
}

/**
 * Tables that are not copied. `servers`: the servers of the old database do not run on the new one. `failed_attempts`:
 * SQLite has none. `knex_…`: the target's own migrations write them. `sqlite_…`: SQLite's own.
 */
const LEFT_OUT = /^(servers|failed_attempts|knex_.*|sqlite_.*)$/;

const names = z.array(z.string());
const references = z.array(z.object({ table: z.string() }));
const columns = z.array(z.object({ type: z.string() }));

/** Every table of a SQLite database that a move copies. A table comes after the tables that its rows refer to. */
export async function listTables(knex: Knex): Promise<Table[]> {
  const found = names.parse(
    await knex('sqlite_master').where({ type: 'table' }).orderBy('name').pluck('name'),
  );
  const waiting = new Map<string, Table & { readonly parents: readonly string[] }>();
  for (const name of found.filter((it) => !LEFT_OUT.test(it))) {
    const parents = references.parse(await knex.raw('pragma foreign_key_list(??)', [name]));
    const types = columns.parse(await knex.raw('pragma table_info(??)', [name]));
    waiting.set(name, {
      name,
      hasBytes: types.some(({ type }) => /blob/i.test(type)),
      parents: parents.map(({ table }) => table).filter((parent) => parent !== name),
    });
  }
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(
      ({ parents }) => !parents.some((it) => waiting.has(it)),
    );
    if (next === undefined) throw new Error('The tables refer to each other in a circle.');
    waiting.delete(next.name);
    ordered.push({ name: next.name, hasBytes: next.hasBytes });
  }
  return ordered;
}
