import { growthOfProjects, makeAgencies } from '../../../api/bench/growth-of-projects.ts';
import { growthOfRows } from '../../../api/bench/growth-of-rows.ts';
import type { Bench } from '../../../api/bench/open-bench.ts';
import { lastReader, measureStreams } from '../../../api/bench/streams.ts';
import { runHealthAll } from '../../../cli/bench/health-all.ts';
import { type MailRun, openMailRun } from '../../../cli/bench/mail-run.ts';
import { measureGrowth, type Series } from './growth.ts';

/** The growth of every measure of the server and the command line, as rows of a table. */
export async function measureServerGrowth(bench: Bench): Promise<string[][]> {
  const rows: string[][] = [];
  const measureAll = async (list: readonly Series[]) => {
    for (const series of list) rows.push(await measureGrowth(series, bench.rounds));
  };
  await measureAll(await growthOfRows(bench));
  await bench.endMeasure();

  const agencies = await makeAgencies(bench);
  await measureAll(await growthOfProjects(bench, agencies));
  const all = agencies.series('health --all', ({ url, agencyKey }, size) =>
    // One more project was added to each.
    runHealthAll({ url, agencyKey }, size + 1),
  );
  await measureAll([{ ...all, mostRounds: 3 }]);
  await bench.endMeasure();

  await measureAll([streams(bench)]);
  const sizes = [25, 250, 2500];
  const runs = await Promise.all(sizes.map((mails) => openMailRun(bench, mails)));
  await measureAll([weeklySend(sizes, runs)]);
  for (const run of runs) await run.close();
  await bench.endMeasure();
  return rows;
}

function streams(bench: Bench): Series {
  const sizes = [20, 200, 2000];
  return {
    measure: 'one change until the last reader has it',
    of: 'streams',
    sizes,
    mostRounds: 3,
    async costAt(index) {
      const size = sizes[index] ?? 0;
      const [result] = await measureStreams(await bench.newDatabase(), [size], 5);
      return { ms: result ? lastReader(result) : 0, bytes: size };
    },
  };
}

const weeklySend = (sizes: readonly number[], runs: readonly MailRun[]): Series => ({
  measure: 'weekly send',
  of: 'mails',
  sizes,
  mostRounds: 1,
  async costAt(index) {
    return { ms: (await runs[index]?.send()) ?? 0, bytes: sizes[index] ?? 0 };
  },
});
