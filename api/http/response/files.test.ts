import type { Route } from '@project-dashboard/core/contract/route';
import { describe, expect, inject, test } from 'vitest';
import { fixtureServer, routesWhere } from '../../testing/fixture-server.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { connectPeer } from '../../testing/raw-peer.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { readsOf } from '../../testing/reads.ts';
import { Turns } from './files.ts';

/** More than have a turn or wait for one. */
const MANY = 80;
/** Node's own SQLite answers at once: no two files are built at the same time, so none has to wait. */
const LEAST_REFUSED = inject('isDriverTrial') ? 0 : 1;

const isFile = ({ reply }: Route): boolean =>
  typeof reply === 'string' && reply !== 'events' && reply !== 'image';
const names = routesWhere(isFile);

describe('files that are built for a reader', () => {
  const { server, about } = fixtureServer();

  /** Asks for an address many times at once. The numbers of each status. */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const all = await Promise.all(
      Array.from({ length: MANY }, () => rawRequest(server.url, path, { headers })),
    );
    for (const { status, headers: own, text } of all) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(own['retry-after'], text).toBe('5');
    }
    const refused = all.filter(({ status }) => status === 503).length;
    return { refused, built: all.length - refused };
  }

  test('are all known', () => {
    expect(names).toContain('downloadCalendar');
    expect(names.length).toBeGreaterThanOrEqual(8);
  });

  test.each(names)('%s is built a few at a time, and the next reader gets it', async (name) => {
    const [read] = readsOf(about()).filter(({ route }) => route === name);
    const headers = { Authorization: `Bearer ${server.agencyKey}` };
    const { refused, built } = await ask(read?.path ?? '', headers);
    expect(refused).toBeGreaterThanOrEqual(LEAST_REFUSED);
    expect(built).toBeGreaterThanOrEqual(22);
    expect((await rawRequest(server.url, read?.path ?? '', { headers })).status).toBe(200);
  });

  test('a subscribed calendar too', async () => {
    for (const { url } of [
      await server.agency.readFeed({ id: about().own.id }),
      await server.agency.readAllFeed(),
    ]) {
      const { refused, built } = await ask(new URL(url).pathname);
      expect(refused).toBeGreaterThanOrEqual(LEAST_REFUSED);
      expect(built).toBeGreaterThanOrEqual(22);
    }
  });

  test('readers of one link that take nothing hold up no other link', async () => {
    const { own, other } = about();
    const path = (id: string) => `/api/projects/${id}/calendar.ics`;
    const text = `GET ${path(own.id)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${own.clientToken}\r\n\r\n`;
    const peers = Array.from({ length: 150 }, () => connectPeer(server.url, text, false));
    const headers = { Authorization: `Bearer ${other.clientToken}` };
    const found = await rawRequest(server.url, path(other.id), { headers });
    expect(found.status).toBe(200);
    for (const { socket, until } of peers) {
      socket.resume();
      await until(/^HTTP\/1.1 (200|503) /);
      socket.destroy();
    }
  });
});

const busy = { status: 503, detail: expect.stringContaining('Several files') };

test('two files of one link are made at once; the next waits four seconds, then gets 503', async () => {
  const timers = manualTimers();
  const turns = new Turns(timers);
  const [end] = [await turns.take('one'), await turns.take('one')];
  // Another link is not affected.
  await turns.take('other');
  const next = turns.take('one');
  end();
  const endOfNext = await next;
  const tooLate = expect(turns.take('one')).rejects.toMatchObject(busy);
  await timers.pass(4000);
  await tooLate;
  endOfNext();
  await turns.take('one');
});

test('of many that wait for a turn, those beyond twenty get 503 at once', async () => {
  const turns = new Turns(manualTimers());
  for (const id of ['one', 'one']) await turns.take(id);
  const waiting = Array.from({ length: 21 }, () => turns.take('one'));
  await expect(waiting[20]).rejects.toMatchObject(busy);
});

test('who has no turn comes before who has one, however long others wait', async () => {
  const turns = new Turns(manualTimers());
  const [end = () => {}] = [
    await turns.take('a'),
    await turns.take('a'),
    await turns.take('b'),
    await turns.take('b'),
  ];
  const came: string[] = [];
  const wait = (link: string) => turns.take(link).then(() => came.push(link));
  for (let count = 0; count < 20; count += 1) void wait('a');
  const own = wait('c');
  end();
  await own;
  expect(came).toEqual(['c']);
});
