import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';
import { open } from '../store/open.ts';
import { startOwnPostgres } from '../testing/postgres/postgres.ts';
import { askRead, readsOf } from '../testing/reads.ts';
import { type Agency, fillAgency } from './fill-agency.ts';
import { type ApiChild, memoryOf, startApi } from './programs.ts';
import { median, say, sayTable } from './results.ts';
import { measureStreams } from './streams.ts';

const PROJECTS = 10_000;
const STREAMS = [500, 2000];
const MIB = 1024 * 1024;

/**
 * Measures a large agency: the start, the time of every read and of changes, the size of a row, and many event streams. `only` is
 * `sqlite` or `postgres`; undefined for both.
 */
export async function benchCapacity(only: string | undefined): Promise<void> {
  if (only !== 'postgres')
    await measure(
      'SQLite',
      `sqlite:${join(mkdtempSync(join(tmpdir(), 'bench-')), 'capacity.sqlite3')}`,
    );
  if (only === 'sqlite') return;
  const postgres = await startOwnPostgres();
  try {
    // The tests' server does not wait for the disk.
    await postgres.halt();
    await postgres.resume('fsync=on');
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
const CHANGES = 21;

async function sayReads(databaseUrl: string, { agencyKey, fixture }: Agency): Promise<void> {
  const { id } = fixture.own;
  const starting = performance.now();
  const api = await startApi(databaseUrl, {}, agencyKey);
  const milestones = await api.agency.listMilestones({ id });
  const started = (performance.now() - starting).toFixed(0);
  say(`  from the start of the server to its first list: ${started} ms`);
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
  await sayChanges(api, milestones);
  say(`  memory of the server afterwards: ${(memoryOf(api.pid) / 1024).toFixed(0)} MiB`);
  await api.stop();
}

/** A change is durable and in the history when it is answered. */
async function sayChanges(
  { agency }: ApiChild,
  milestones: readonly { readonly id: string }[],
): Promise<void> {
  const timed = async (make: (round: number) => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < CHANGES; round++) {
      const began = performance.now();
      await make(round);
      times.push(performance.now() - began);
    }
    return median(times).toFixed(1);
  };
  const id = milestones[0]?.id ?? '';
  const title = (round: number) => ({ title: `Fieldwork ${round}` });
  const order = (round: number) => ({
    items: (round % 2 === 0 ? milestones.toReversed() : milestones).map((row, sortOrder) => ({
      id: row.id,
      sortOrder,
    })),
  });
  sayTable(
    ['change', 'ms'],
    [
      ['one field', await timed((round) => agency.updateMilestone({ id, body: title(round) }))],
      [
        `the order of ${milestones.length} milestones`,
        await timed((round) => agency.reorderMilestones({ body: order(round) })),
      ],
    ],
  );
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
