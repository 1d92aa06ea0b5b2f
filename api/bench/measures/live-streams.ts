import { outcome, type ResultRow } from '../../../core/testing/bench/result-row.ts';
import { tell } from '../../../core/testing/bench/say.ts';
import type { Bench } from '../open-bench.ts';
import { measureStreams } from '../streams.ts';

const STREAMS = 2000;

/** One change with 2,000 open streams. The readers run in another process of this machine, so the time is an upper limit. */
export async function measureLiveStreams(bench: Bench): Promise<ResultRow[]> {
  const results = await measureStreams(await bench.newDatabase(), [STREAMS], 2 * bench.rounds + 1);
  return results.map(({ last, spread, kibEach }) => {
    const row = {
      measure: '2,000 streams, one change',
      outcomes: [
        outcome(last, { unit: 'ms until the last reader', aim: 60, isLimit: true }),
        outcome([kibEach], { unit: 'KiB each', aim: 40, isLimit: true }),
        outcome(spread, { unit: 'ms from the first reader to the last' }),
      ],
    };
    tell(row);
    return row;
  });
}
