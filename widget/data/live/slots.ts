import { inTurn } from './turns.ts';

/**
 * How many streams one site keeps open at a server with HTTP/1.1: a browser has six connections there, and requests
 * need some of them. With HTTP/2 all streams share one connection.
 */
const MOST = 4;
/** How many of them may be for badges. */
const MOST_BADGES = 2;

/**
 * Does some work while it has one of the site's connections for streams. Waits until one is free. The work gets a signal,
 * which may abort it before `signal` does: then the work is done again later.
 */
export async function inSlot(
  api: string,
  isBadge: boolean,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (isMultiplexed(api)) return work(signal);
  if (!('locks' in navigator)) return inTurn(api, isBadge, signal, work);
  const given = new AbortController();
  const waits = Array.from({ length: isBadge ? MOST_BADGES : MOST }, (_, slot) =>
    navigator.locks.request(
      `project-dashboard stream ${slot} of ${api}`,
      { signal: AbortSignal.any([signal, given.signal]) },
      async () => {
        // Two may be free at the same time.
        if (given.signal.aborted) return;
        given.abort();
        await work(signal);
      },
    ),
  );
  await Promise.allSettled(waits);
}

const isMultiplexed = (api: string): boolean =>
  performance
    .getEntriesByType('resource')
    .some(
      (entry) =>
        entry instanceof PerformanceResourceTiming &&
        entry.name.startsWith(`${api}/`) &&
        /^h[23]/.test(entry.nextHopProtocol),
    );
