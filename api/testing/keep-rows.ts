import * as z from 'zod/mini';
import type { SuiteServer } from './server.ts';

/** Copies every row of a SQLite server. Returns a function that brings them back, and removes all later rows. */
export async function keepRows({
  database,
  databaseUrl,
}: SuiteServer): Promise<() => Promise<void>> {
  const { writer } = database;
  const copy = `${databaseUrl.replace('sqlite:', '')}.copy`;
  await writer.raw('vacuum into ?', [copy]);
  await writer.raw('attach database ? as copy', [copy]);
  const names = z.array(z.object({ name: z.string() }));
  const tables = names.parse(
    await writer('copy.sqlite_master').where({ type: 'table' }).select('name'),
  );
  return () =>
    writer.transaction(async (trx) => {
      await trx.raw('pragma defer_foreign_keys = on');
      for (const { name } of tables) await trx(name).delete();
      for (const { name } of tables)
        await trx.raw('insert into ?? select * from copy.??', [name, name]);
    });
}
