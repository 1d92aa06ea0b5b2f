import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

/** How long to wait for a lock in milliseconds, as in the busy_timeout of sqlite3. */
export const BUSY_MS = 5000;
const PAUSE_MS = 5;

/** The error of a lock in node:sqlite and in sqlite3. */
const busy = z.union([z.object({ errcode: z.literal(5) }), z.object({ errno: z.literal(5) })]);

/** Retries a statement while another connection holds a lock that it needs. */
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
