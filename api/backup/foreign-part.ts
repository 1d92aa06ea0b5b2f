import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { migrate } from '../store/migrations/migrate.ts';
import { migrations } from '../store/migrations/migrations.ts';

const parts = z.array(
  z.object({ type: z.string(), name: z.string(), sql: z.nullable(z.string()) }),
);
const names = z.array(z.string());

/**
 * Compares tables, columns, indexes, triggers and views with those that the migrations of this program make. Returns the
 * first difference as the end of a sentence, such as `has the trigger "x", which is not ours`; undefined if there is none.
 */
export async function foreignPart(knex: Knex): Promise<string | undefined> {
  const made = names.parse(await knex('knex_migrations').pluck('name'));
  const steps = migrations.filter(({ name }) => made.includes(name));
  const present = await readParts(knex);
  const expected = await partsOf(steps);
  for (const [key, sql] of present) {
    const wanted = expected.get(key);
    if (wanted === undefined) return `has ${key}, which is not ours`;
    if (wanted !== sql) return `has ${key} in a form that is not ours`;
  }
  const lost = [...expected.keys()].find((key) => !present.has(key));
  return lost === undefined ? undefined : `lacks ${lost}`;
}

async function partsOf(steps: typeof migrations) {
  const { openInMemory } = await import('../store/sqlite/sqlite.ts');
  const writer = await openInMemory();
  try {
    await migrate({ kind: 'sqlite', writer }, steps);
    return await readParts(writer);
  } finally {
    await writer.destroy();
  }
}

/** The definitions in a database by kind and name. White space, quotes and case differ between versions of knex. */
async function readParts(knex: Knex): Promise<Map<string, string>> {
  const found = parts.parse(await knex('sqlite_master').select('type', 'name', 'sql'));
  return new Map(
    found
      .filter(({ name }) => !/^sqlite_(sequence|stat\d|autoindex_.*)$/.test(name))
      .map(({ type, name, sql }) => [
        `the ${type} "${name}"`,
        // knex itself makes its two tables.
        name.startsWith('knex_') ? '' : (sql ?? '').replace(/[\s"'`]+/g, '').toLowerCase(),
      ]),
  );
}
