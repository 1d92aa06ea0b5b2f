/**
 * What makes time pass for everything of one server that repeats or waits; times are in milliseconds. A deadline for
 * somebody outside, such as a receiver or the database, is none of its business: see inTime.
 */
export interface Timers {
  /** A time that only grows. It is not the time of day, which a clock tells. */
  now(): number;
  /** Calls `run` once after this time, unless the returned function is called before. */
  after(ms: number, run: Run): () => void;
  /** Calls `run` again and again, until the returned function is called. */
  every(ms: number, run: Run): () => void;
  /** Ends everything that waits. From now on nothing is called. */
  stop(): void;
}

/** What becomes due. It never fails. If it returns a promise, tests wait for its end. */
export type Run = () => unknown;

/** The timers of a real server. They do not keep a process running. */
export function systemTimers(): Timers {
  const waiting = new Set<NodeJS.Timeout>();
  let isStopped = false;
  const wait = (timer: NodeJS.Timeout): (() => void) => {
    waiting.add(timer.unref());
    return () => {
      waiting.delete(timer);
      clearTimeout(timer);
    };
  };
  const nothing = (): void => {};
  return {
    now: () => performance.now(),
    after(ms, run) {
      if (isStopped) return nothing;
      const timer = setTimeout(() => {
        waiting.delete(timer);
        void run();
      }, ms);
      return wait(timer);
    },
    every: (ms, run) => (isStopped ? nothing : wait(setInterval(() => void run(), ms))),
    stop() {
      isStopped = true;
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** The error of a promise that takes too long; see {@link inTime}. */
export class LateError extends Error {
  override readonly name = 'LateError';
}

/** The value of a promise, or a LateError after `limit` milliseconds. */
export async function inTime<Value>(limit: number, promise: PromiseLike<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`No result after ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
