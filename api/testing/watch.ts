import type { Client } from '@project-dashboard/core/contract/client/client';
import { TOPICS } from '@project-dashboard/core/contract/route';
import type { LiveEvent } from '@project-dashboard/core/contract/server/live-events';
import { onTestFinished } from 'vitest';
import { inTime } from '../timers.ts';
import type { SuiteServer } from './server.ts';

/** How long a test waits for an event, in milliseconds. */
const LIMIT = 10_000;

/** An open stream and the events that it brought so far. */
interface Watch {
  readonly events: LiveEvent[];
  /** Resolves with the first event after which this is so. Fails with all events if none comes within 10 seconds. */
  until(isSo: (watch: Watch) => boolean): Promise<void>;
  /** Resolves when the stream has ended; rejects if its connection was lost. */
  readonly ended: Promise<void>;
  /** Closes the connection. */
  leave(): Promise<void>;
}

/**
 * Opens the stream of a project, or of all projects, and collects its events. Resolves after its first event. The
 * stream ends with the test.
 */
export async function watch(
  client: Client,
  id?: string,
  options: { readonly lastEventId?: string } = {},
): Promise<Watch> {
  const watched = await open(client, id, options);
  onTestFinished(() => watched.leave());
  return watched;
}

async function open(
  client: Client,
  id: string | undefined,
  options: { readonly lastEventId?: string },
): Promise<Watch> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const stream = await (id === undefined
    ? client.watchProjects({}, { ...options, signal })
    : client.watchProject({ id }, { ...options, signal }));
  const events: LiveEvent[] = [];
  const waiting = new Set<() => void>();
  const arrives = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const ended = (async () => {
    for await (const event of stream) {
      events.push(event);
      for (const look of waiting) look();
    }
  })();
  // A test that does not wait for the end does not care how it comes.
  ended.catch(() => {});
  await Promise.race([arrives(() => events.length > 0), ended]);
  const watched: Watch = {
    events,
    ended,
    until: (isSo) =>
      inTime(
        LIMIT,
        arrives(() => isSo(watched)),
      ).catch(() => {
        throw new Error(`The stream brought only this: ${JSON.stringify(events)}`);
      }),
    async leave() {
      leaving.abort();
      await ended.catch(() => {});
    },
  };
  return watched;
}

type Of<Kind extends LiveEvent['event']> = Extract<LiveEvent, { readonly event: Kind }>;

/** The topics of each change that a stream reported. */
export const changesIn = ({ events }: Watch) =>
  events.flatMap((event) => (event.event === 'changed' ? [event.data.topics] : []));

/** The last change that a stream reported. */
export const lastChangeIn = ({ events }: Watch) =>
  events.findLast((event): event is Of<'changed'> => event.event === 'changed');

/** The last presence that a stream reported. */
export const presenceIn = ({ events }: Watch) =>
  events.findLast((event): event is Of<'presence'> => event.event === 'presence')?.data;

/**
 * Waits until the server hears each change. Until it has connected to the signals, it finds out by comparing versions,
 * and then all topics may have changed.
 */
export async function hearsEachChange(server: SuiteServer): Promise<void> {
  const { id } = await server.createProject();
  const { agency } = server;
  const watched = await open(agency, id, {});
  for (let heard = 0; heard < 3; ) {
    const before = changesIn(watched).length;
    await agency.createMilestone({ id, body: { title: 'Again' } });
    await server.pass(50);
    await watched.until((it) => changesIn(it).length > before);
    heard = changesIn(watched).at(-1)?.length === TOPICS.length ? 0 : heard + 1;
  }
  await watched.leave();
}
