import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';

/** The tables that grow with use, and what one row of each is. */
const GROWING = {
  projects: 'project, without its lists',
  milestones: 'milestone',
  inputs: 'client input',
  approvals: 'approval',
  changes: 'change in the history',
  last_changes: 'field that was changed once or more',
  weekly_deliveries: 'weekly mail',
  recipients: 'recipient',
  client_links: 'named link',
} as const;

const counted = z.object({ count: z.coerce.number() });
const sized = z.object({ bytes: z.coerce.number() });

/** The bytes that a row takes in each growing table with its indexes, and the number of its rows. */
export async function bytesPerRow(db: Database) {
  const found = [];
  for (const [table, what] of Object.entries(GROWING)) {
    const { count } = counted.parse(await db.reader(table).count({ count: '*' }).first());
    found.push({ what, rows: count, bytes: (await sizeOf(db, table)) / count });
  }
  return found;
}

/** The size of the whole database in bytes. */
export async function sizeOfDatabase({ kind, reader }: Database): Promise<number> {
  const size =
    kind === 'sqlite'
      ? reader.raw('page_count * page_size as bytes from pragma_page_count, pragma_page_size')
      : reader.raw('pg_database_size(current_database()) as bytes');
  return sized.parse(await reader.select(size).first()).bytes;
}

async function sizeOf({ kind, reader }: Database, table: string): Promise<number> {
  const size =
    kind === 'sqlite'
      ? reader
          .from('dbstat')
          .join('sqlite_master', 'sqlite_master.name', 'dbstat.name')
          .where('sqlite_master.tbl_name', table)
          .sum({ bytes: 'pgsize' })
          .first()
      : reader.select(reader.raw('pg_total_relation_size(?::regclass) as bytes', [table])).first();
  return sized.parse(await size).bytes;
}
