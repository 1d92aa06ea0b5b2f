import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchCapacity } from '../../../api/bench/capacity.ts';
import {
  type DatabaseKind,
  type Measure,
  openBench,
  type Pace,
} from '../../../api/bench/open-bench.ts';
import { measureOutbox } from '../../../api/bench/outbox.ts';
import { measureReads } from '../../../api/bench/reads.ts';
import { measureStartAndMemory } from '../../../api/bench/start-and-memory.ts';
import { measureLiveStreams } from '../../../api/bench/streams.ts';
import { measureWrites } from '../../../api/bench/writes.ts';
import { measureHealthAll } from '../../../cli/bench/health-all.ts';
import { measureWeeklySend } from '../../../cli/bench/weekly-send.ts';
import { benchLighthouse } from '../../../widget/bench/lighthouse.ts';
import { benchLoad } from '../../../widget/bench/load.ts';
import { benchPage } from '../../../widget/bench/page.ts';
import { setup as makeRunFolder } from '../run-folder.ts';
import { type ResultRow, sayResults } from './results.ts';
import { note, say } from './say.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widget: { type: 'string', default: resolve(import.meta.dirname, '../../../widget/dist') },
    'slow-down': { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    database: { type: 'string' },
  },
});

const pace = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const browser = { ...pace, widget: resolve(values.widget), slowDown: Number(values['slow-down']) };
const databases = (['sqlite', 'postgres'] as const).filter(
  (kind) => values.database === undefined || values.database === kind,
);

/** The measures that print a report of their own. */
const REPORTS: ReadonlyMap<string, () => Promise<void>> = new Map([
  ['page', () => benchPage(browser)],
  ['load', () => benchLoad(browser)],
  ['lighthouse', () => benchLighthouse(browser)],
  ['capacity', benchCapacity],
]);

/** The measures of the server and the command line by name, in the order of their table. */
const TABLE: ReadonlyMap<string, Measure> = new Map([
  ['reads', measureReads],
  ['writes', measureWrites],
  ['outbox', measureOutbox],
  ['streams', measureLiveStreams],
  ['start', measureStartAndMemory],
  ['weekly-send', measureWeeklySend],
  ['health-all', measureHealthAll],
]);

const known = [...REPORTS.keys(), 'api', ...TABLE.keys()];
const unknown = positionals.filter((name) => !known.includes(name));
const isChosen = (...names: string[]) =>
  positionals.length === 0 || names.some((name) => positionals.includes(name));

if (unknown.length > 0) {
  say(`There is no bench "${unknown.join(' ')}". Choose from: ${known.join(', ')}.`);
  process.exitCode = 2;
} else if (databases.length === 0) {
  say('--database must be sqlite or postgres. Without it, both are measured.');
  process.exitCode = 2;
} else {
  // Every measure makes its databases in the temporary folder, which is removed at the end, even after Ctrl-C.
  process.once('exit', makeRunFolder());
  process.once('SIGINT', () => process.exit(130));
  for (const [name, bench] of REPORTS) if (isChosen(name)) await bench();
  const measures = [...TABLE].filter(([name]) => isChosen('api', name));
  if (measures.length > 0)
    for (const database of databases) await measureServer(measures, database, pace);
}

/** Takes these measures on one kind of database, and prints their table. */
async function measureServer(
  measures: readonly (readonly [string, Measure])[],
  database: DatabaseKind,
  { seconds, rounds }: Pace,
): Promise<void> {
  const bench = await openBench(database, { seconds, rounds });
  const rows: ResultRow[] = [];
  try {
    for (const [name, measure] of measures) {
      note(`\n${database}: ${name}`);
      rows.push(...(await measure(bench)));
      await bench.endMeasure();
    }
  } finally {
    await bench.close();
  }
  const title =
    database === 'sqlite'
      ? 'SQLite, synchronous FULL'
      : 'PostgreSQL, fsync on; R1 and D read SQLite';
  say(`\n${title}; ${rounds} rounds of ${seconds} s\n`);
  sayResults(rows);
  for (const remark of bench.remarks) say(remark);
}
