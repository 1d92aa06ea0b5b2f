import { measureLiveStreams } from '../../../api/bench/measures/live-streams.ts';
import { measurePageLoad } from '../../../api/bench/measures/page-load.ts';
import { measureProjectHealth } from '../../../api/bench/measures/project-health.ts';
import { measureReads } from '../../../api/bench/measures/reads.ts';
import { measureStartAndMemory } from '../../../api/bench/measures/start-and-memory.ts';
import { measureWrites } from '../../../api/bench/measures/writes.ts';
import {
  type DatabaseKind,
  type Measure,
  openBench,
  type Pace,
} from '../../../api/bench/open-bench.ts';
import { measureHealthAll } from '../../../cli/bench/health-all.ts';
import { measureWeeklySend } from '../../../cli/bench/weekly-send.ts';
import { sayGrowth } from './growth.ts';
import { type ResultRow, sayResults } from './result-row.ts';
import { note, say } from './say.ts';
import { measureServerGrowth } from './server-growth.ts';

/** The measures of the server and the command line by name, in the order of the table. */
export const SERVER_MEASURES: ReadonlyMap<string, Measure> = new Map([
  ['reads', measureReads],
  ['writes', measureWrites],
  ['page-load', measurePageLoad],
  ['project-health', measureProjectHealth],
  ['streams', measureLiveStreams],
  ['start', measureStartAndMemory],
  ['weekly-send', measureWeeklySend],
  ['health-all', measureHealthAll],
]);

/** The name of the table of growth. */
export const GROWTH = 'growth';

/**
 * Takes these measures on each kind of database, and prints one table for each, and the table of
 * growth if it is among the names.
 */
export async function measureServer(
  names: readonly string[],
  databases: readonly DatabaseKind[],
  pace: Pace,
): Promise<void> {
  for (const database of databases) {
    const bench = await openBench(database, pace);
    const rows: ResultRow[] = [];
    let growth: string[][] = [];
    try {
      for (const [name, measure] of SERVER_MEASURES) {
        if (!names.includes(name)) continue;
        note(`\n${database}: ${name}`);
        rows.push(...(await measure(bench)));
        await bench.endMeasure();
      }
      if (names.includes(GROWTH)) growth = await measureServerGrowth(bench);
    } finally {
      await bench.close();
    }
    say(`\n${titleOf(database, pace)}\n`);
    if (rows.length > 0) sayResults(rows);
    if (growth.length > 0) sayGrowth(growth);
  }
}

const titleOf = (database: DatabaseKind, { seconds, rounds }: Pace) =>
  database === 'sqlite'
    ? `SQLite, synchronous FULL; ${rounds} rounds of ${seconds} s`
    : `PostgreSQL, fsync on; R1 and D read SQLite; ${rounds} rounds of ${seconds} s`;
