import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@project-dashboard/core/contract/client/client';

/** Reads a project's milestones as the widget does: at first, and whenever its event stream says that they are stale. */
export interface Viewer {
  /** The titles that it read last. */
  titles(): readonly string[];
  /** The revisions of all events with topics, in the order of their arrival. */
  readonly told: readonly number[];
  /** How many streams it has opened. */
  streams(): number;
  stop(): Promise<void>;
}

/** How long a viewer waits before it repeats a failed request, in milliseconds. */
const PAUSE = 200;

/**
 * Opens a viewer. It opens a lost stream again and names the last event that it knows. With several clients, each request
 * that fails goes to the next one. Resolves after the first read.
 */
export async function openViewer(clients: readonly Client[], id: string): Promise<Viewer> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const told: number[] = [];
  let titles: readonly string[] = [];
  let streams = 0;
  let turn = 0;
  let lastEventId: string | undefined;
  let begun: () => void = () => {};
  const begin = new Promise<void>((resolve) => {
    begun = resolve;
  });

  /** Does the work with the next client until it succeeds or the viewer is stopped. */
  async function insist(work: (client: Client) => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      const client = clients[turn % clients.length];
      if (client === undefined) throw new TypeError('A viewer needs a client.');
      try {
        return await work(client);
      } catch {
        turn += 1;
        await delay(PAUSE);
      }
    }
  }

  const read = () =>
    insist(async (client) => {
      const rows = await client.listMilestones({ id }, { signal });
      titles = rows.map(({ title }) => title);
    });

  async function follow(client: Client): Promise<void> {
    const options = lastEventId === undefined ? { signal } : { signal, lastEventId };
    const events = await client.watchProject({ id }, options);
    streams += 1;
    for await (const event of events) {
      if (event.event !== 'changed') continue;
      if (event.data.topics.length > 0) told.push(event.data.version);
      if (lastEventId === undefined || event.data.topics.includes('milestones')) await read();
      lastEventId = event.id;
      begun();
    }
    throw new Error('The stream has ended.');
  }

  const following = insist(follow);
  await begin;
  return {
    titles: () => titles,
    told,
    streams: () => streams,
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
