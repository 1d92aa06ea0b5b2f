import { ApiError } from '@project-dashboard/core/contract/client/errors';
import { createSendRequest } from '@project-dashboard/core/contract/client/send-request';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { LiveEvent } from '@project-dashboard/core/contract/server/live-events';
import type { Latest, Report } from './report.ts';

/** A stream of the server. */
export interface Target {
  readonly api: string;
  readonly token: string | undefined;
  /** Undefined for the stream of all projects. */
  readonly project: string | undefined;
}

interface StreamReader {
  /** What was read before. */
  readonly latest: Pick<Latest, 'id' | 'lostAt'>;
  readonly tell: (report: Report) => void;
  readonly signal: AbortSignal;
  /** Ends a pause, when the network or the window is back. */
  readonly wake: EventTarget;
}

/** How long to wait after a lost connection, in milliseconds. Doubled with every failure in a row. */
const RETRY_MS = 2000;
const LONGEST_MS = 10_000;
/** A jump of the clock that means the machine slept, in milliseconds. A hidden tab may tick only once a minute. */
const SLEEP_MS = 70_000;
const TICK_MS = 10_000;

/**
 * Reads a stream and opens it again whenever it ends, until the signal aborts it or the server refuses it. The pauses
 * grow and are spread at random, so that not all readers return at once.
 */
export async function keepStream(target: Target, reader: StreamReader): Promise<void> {
  const { tell, signal, wake } = reader;
  let failures = 0;
  let { lostAt } = reader.latest;
  while (!signal.aborted) {
    let least = 0;
    const attempt = new AbortController();
    const stopTicking = onWakeUp(() => attempt.abort());
    try {
      const events = await open(target, reader, AbortSignal.any([signal, attempt.signal]));
      for await (const report of reportsOf(events)) {
        if (report.kind === 'changed' && report.isFirst) tell({ kind: 'live' });
        lostAt = undefined;
        failures = 0;
        tell(report);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError) {
        if (isFinal(error)) return tell({ kind: 'over' });
        least = (error.retryAfter ?? 0) * 1000;
      }
      failures += 1;
    } finally {
      stopTicking();
    }
    if (signal.aborted) return;
    lostAt ??= Date.now();
    tell({ kind: 'lost', since: lostAt });
    const most = Math.min(RETRY_MS * 2 ** Math.max(0, failures - 1), LONGEST_MS);
    await pause(Math.max(least, most * (0.25 + 0.75 * Math.random())), signal, wake, least === 0);
  }
}

async function open(
  { api, token, project }: Target,
  { latest }: StreamReader,
  signal: AbortSignal,
): Promise<AsyncIterable<LiveEvent>> {
  const request = createSendRequest({ baseUrl: api, token });
  const lastEventId = latest.id;
  const options = lastEventId === undefined ? { signal } : { signal, lastEventId };
  return project === undefined
    ? request(endpoints.watchProjects, {}, options)
    : request(endpoints.watchProject, { id: project }, options);
}

/** Calls back after the machine has slept: the connection is gone, and nothing else would say so soon. */
function onWakeUp(then: () => void): () => void {
  let tickedAt = Date.now();
  const timer = setInterval(() => {
    if (Date.now() - tickedAt > SLEEP_MS) then();
    tickedAt = Date.now();
  }, TICK_MS);
  return () => clearInterval(timer);
}

async function* reportsOf(events: AsyncIterable<LiveEvent>): AsyncGenerator<Report> {
  let isFirst = true;
  for await (const event of events) {
    if (event.event === 'bye') return;
    if (event.event === 'presence') yield { kind: 'presence', ...event.data };
    else {
      yield { kind: 'changed', isFirst, id: event.id, ...event.data };
      isFirst = false;
    }
  }
}

/** True for a refusal that a repeat does not change, for example of a rotated link or by an older server. */
const isFinal = ({ status }: ApiError) => status < 500 && status !== 408 && status !== 429;

function pause(ms: number, signal: AbortSignal, wake: EventTarget, isShort: boolean) {
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      wake.removeEventListener('wake', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    // The server has named the least time to wait.
    if (isShort) wake.addEventListener('wake', done);
  });
}
