import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';
import { open } from '../store/open.ts';
import { startOwnPostgres } from '../testing/postgres/postgres.ts';
import { askRead, readsOf } from '../testing/reads.ts';
import { type Agency, fillAgency } from './fill-agency.ts';
import { memoryOf, startApi } from './programs.ts';
import { median, say, sayTable } from './results.ts';
import { measureStreams } from './streams.ts';

const PROJECTS = 10_000;
const STREAMS = [500, 2000];
const MIB = 1024 * 1024;

/** Measures a large agency on both databases: the time of every read, the size of a row, and many event streams. */
export async function benchCapacity(): Promise<void> {
  await measure(
    'SQLite',
    `sqlite:${join(mkdtempSync(join(tmpdir(), 'bench-')), 'capacity.sqlite3')}`,
  );
  const postgres = await startOwnPostgres();
  try {
    await measure('PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function measure(name: string, databaseUrl: string): Promise<void> {
  const began = performance.now();
  const agency = await fillAgency(databaseUrl, PROJECTS);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  say(`${name}: ${PROJECTS} projects with 40 milestones each, filled in ${seconds} s`);
  await sayGrowth(databaseUrl);
  await sayReads(databaseUrl, agency);
  await sayStreams(databaseUrl);
}

async function sayGrowth(databaseUrl: string): Promise<void> {
  const db = await open(databaseUrl);
  const rows = await bytesPerRow(db);
  const size = await sizeOfDatabase(db);
  await db.close();
  say(`  the whole database: ${(size / MIB).toFixed(0)} MiB`);
  sayTable(
    ['one more', 'rows here', 'bytes with indexes'],
    rows.map(({ what, rows: count, bytes }) => [what, String(count), bytes.toFixed(0)]),
  );
}

/** Requests in a row of one read. A slow one is asked only once. */
const ROUNDS = 5;
const SLOW_MS = 300;

async function sayReads(databaseUrl: string, { agencyKey, fixture }: Agency): Promise<void> {
  const api = await startApi(databaseUrl, {}, agencyKey);
  const ids = new RegExp(
    [fixture.own.id, fixture.approval, fixture.own.clientToken].join('|'),
    'g',
  );
  const rows: string[][] = [];
  for (const { path } of readsOf(fixture)) {
    const times: number[] = [];
    let bytes = 0;
    while (times.length < (times.some((time) => time > SLOW_MS) ? 1 : ROUNDS)) {
      const began = performance.now();
      const { status, text } = await askRead(api.url, path, agencyKey);
      times.push(performance.now() - began);
      // On a busy machine PostgreSQL may end a statement, and the response is 503.
      if (status !== 200) say(`  ${path}: ${status}`);
      bytes = text.length;
    }
    rows.push([path.replaceAll(ids, '…'), median(times).toFixed(1), (bytes / 1024).toFixed(1)]);
  }
  sayTable(['read', 'ms', 'KiB'], rows);
  say(`  memory of the server afterwards: ${(memoryOf(api.pid) / 1024).toFixed(0)} MiB`);
  await api.stop();
}

async function sayStreams(databaseUrl: string): Promise<void> {
  const results = await measureStreams(databaseUrl, STREAMS, 5);
  sayTable(
    ['streams on one project', 'KiB of memory each', 'ms until the last reader knows', 'slowest'],
    results.map(({ streams, kibEach, last }) => [
      String(streams),
      kibEach.toFixed(1),
      median(last).toFixed(0),
      Math.max(...last).toFixed(0),
    ]),
  );
}

/** The tables that grow with use, and what one row of each is. */
const GROWING = {
  projects: 'project, without its lists',
  milestones: 'milestone',
  inputs: 'client input',
  approvals: 'approval',
  changes: 'change in the history',
  last_changes: 'field that was changed once or more',
  messages: 'mail',
  recipients: 'recipient',
  client_links: 'named link',
} as const;

const counted = z.object({ count: z.coerce.number() });
const sized = z.object({ bytes: z.coerce.number() });

/** The bytes that a row takes in each growing table with its indexes, and the number of its rows. */
async function bytesPerRow(db: Database) {
  const found = [];
  for (const [table, what] of Object.entries(GROWING)) {
    const { count } = counted.parse(await db.reader(table).count({ count: '*' }).first());
    found.push({ what, rows: count, bytes: (await sizeOf(db, table)) / count });
  }
  return found;
}

/** The size of the whole database in bytes. */
async function sizeOfDatabase({ kind, reader }: Database): Promise<number> {
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
