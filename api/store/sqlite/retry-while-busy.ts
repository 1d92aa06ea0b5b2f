import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

/** As long as sqlite3 waits by its busy_timeout. */
export const BUSY_MS = 5000;
const PAUSE_MS = 5;

/** As node:sqlite says it, and as sqlite3 does. */
const busy = z.union([z.object({ errcode: z.literal(5) }), z.object({ errno: z.literal(5) })]);

/** Runs statements again while another connection holds a lock that they need. */
export async function retryWhileBusy<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  const end = Date.now() + BUSY_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (Date.now() >= end || !busy.safeParse(error).success) throw error;
      await delay(PAUSE_MS + Math.random() * PAUSE_MS);
    }
  }
}
