import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setup as makeRunFolder } from '../../core/testing/run-folder.ts';
import { benchPage } from '../../widget/bench/page.ts';
import { benchCapacity } from './capacity.ts';
import { type DatabaseKind, type Measure, openBench } from './open-bench.ts';
import { measureReads } from './reads.ts';
import { note, type Row, say, sayRows } from './results.ts';
import { measureStartAndMemory } from './start-and-memory.ts';
import { measureLiveStreams } from './streams.ts';
import { measureWrites } from './writes.ts';

// `npm run bench -- NAMES`: measures speed. Without names it measures everything.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widget: { type: 'string', default: resolve(import.meta.dirname, '../../widget/dist') },
    'slow-down': { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    database: { type: 'string' },
  },
});

const pace = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const browser = { ...pace, widget: resolve(values.widget), slowDown: Number(values['slow-down']) };
/** `--database postgres` measures only one of them. */
const databases = (['sqlite', 'postgres'] as const).filter(
  (kind) => kind === (values.database ?? kind),
);

/** The measures that print a report of their own. */
const REPORTS: ReadonlyMap<string, () => Promise<void>> = new Map([
  ['page', () => benchPage(browser)],
  ['capacity', benchCapacity],
]);

/** The measures of the server by name, in the order of their table. */
const TABLE: ReadonlyMap<string, Measure> = new Map([
  ['reads', measureReads],
  ['writes', measureWrites],
  ['streams', measureLiveStreams],
  ['start', measureStartAndMemory],
]);

const known = [...REPORTS.keys(), 'api', ...TABLE.keys()];
const unknown = positionals.filter((name) => !known.includes(name));
const isChosen = (...names: string[]) =>
  positionals.length === 0 || names.some((name) => positionals.includes(name));

if (unknown.length > 0) {
  say(`There is no bench "${unknown.join(' ')}". Choose from: ${known.join(', ')}.`);
  process.exitCode = 2;
} else {
  // Every measure makes its databases in the temporary folder, which is removed at the end, even after Ctrl-C.
  process.once('exit', makeRunFolder());
  process.once('SIGINT', () => process.exit(130));
  for (const [name, bench] of REPORTS) if (isChosen(name)) await bench();
  const measures = [...TABLE].filter(([name]) => isChosen('api', name));
  if (measures.length > 0)
    for (const database of databases) await measureServer(database, measures);
}

async function measureServer(
  database: DatabaseKind,
  measures: readonly (readonly [string, Measure])[],
): Promise<void> {
  const bench = await openBench(database, pace);
  const rows: Row[] = [];
  try {
    for (const [name, measure] of measures) {
      note(`\n${database}: ${name}`);
      rows.push(...(await measure(bench)));
      await bench.endMeasure();
    }
  } finally {
    await bench.close();
  }
  const title = database === 'sqlite' ? 'SQLite, synchronous FULL' : 'PostgreSQL, fsync on';
  say(`\n${title}; ${pace.rounds} rounds of ${pace.seconds} s\n`);
  sayRows(rows);
}
