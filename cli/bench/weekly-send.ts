import type { Bench } from '../../api/bench/open-bench.ts';
import { outcome, type ResultRow } from '../../core/testing/bench/result-row.ts';
import { tell } from '../../core/testing/bench/say.ts';
import { openMailRun } from './mail-run.ts';

const MAILS = 2500;
const MOST_ROUNDS = 3;

/** The weekly mails to new recipients, compared with a pooled SMTP client. */
export async function measureWeeklySend(bench: Bench): Promise<ResultRow[]> {
  const run = await openMailRun(bench, MAILS);
  try {
    const [ratios, seconds] = [[] as number[], [] as number[]];
    for (let round = 0; round < Math.min(bench.rounds, MOST_ROUNDS); round++) {
      const limit = await run.sendPooled();
      const ms = await run.send();
      ratios.push(ms / limit);
      seconds.push(ms / 1000);
    }
    const row = {
      measure: 'weekly send, 2,500 mails',
      outcomes: [
        outcome(ratios, { unit: "times the catcher's limit", aim: 1.3, isLimit: true }),
        outcome(seconds, { unit: 's' }),
      ],
    };
    tell(row);
    return [row];
  } finally {
    await run.close();
  }
}
