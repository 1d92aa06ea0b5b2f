import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

/** As long as sqlite3 waits by its busy_timeout. */
export const BUSY_MS = 5000;
const PAUSE_MS = 5;

const busy = z.object({ errcode: z.literal(5) });

/**
 * Runs a statement of node:sqlite again while another connection holds the lock that it needs. SQLite's own waiting would
 * stop this whole process, and with it the one whose commit is waited for where both are the same.
 */
export async function retryWhileBusy<Result>(run: () => Result): Promise<Result> {
  const end = Date.now() + BUSY_MS;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (Date.now() >= end || !busy.safeParse(error).success) throw error;
      await delay(PAUSE_MS + Math.random() * PAUSE_MS);
    }
  }
}
