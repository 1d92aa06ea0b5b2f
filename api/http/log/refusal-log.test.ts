import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ManualTimers, manualTimers } from '../../testing/manual-timers.ts';
import { serverOfTest } from '../../testing/server.ts';
import { FAILURES_A_MINUTE } from '../access/limits.ts';
import { type LoggedRequest, refusalLog } from './request-log.ts';

const warning = z.object({
  level: z.literal(40),
  status: z.number(),
  address: z.string(),
  count: z.number(),
  routes: z.record(z.string(), z.number()),
});
type Warning = z.output<typeof warning>;

const warningsIn = (lines: readonly string[]): Omit<Warning, 'level'>[] =>
  lines
    .filter((text) => text.includes('"level":40'))
    .map((text) => {
      const { level: _, ...parts } = warning.parse(JSON.parse(text));
      return parts;
    });

test('a server warns once of an address with many 401, and once of its 429, without its tokens', async () => {
  const server = await serverOfTest();
  const token = 'guess'.repeat(8);
  for (let count = 0; count < FAILURES_A_MINUTE + 5; count += 1)
    await server.request(count % 2 ? '/api/projects' : '/api/events', { token });
  expect(warningsIn(server.logs().split('\n'))).toEqual([
    {
      ...{ status: 401, address: '127.0.0.1', count: 10 },
      routes: { '/api/projects': 5, '/api/events': 5 },
    },
    { status: 429, address: '127.0.0.1', count: 1, routes: { '/api/events': 1 } },
  ]);
  expect(server.logs()).not.toContain(token);
});

const MINUTE = 60_000;

describe('in minutes that the test lets pass', () => {
  let timers: ManualTimers;
  let lines: string[];
  let request: (status: number, address: string, route?: string) => void;
  beforeEach(() => {
    timers = manualTimers();
    lines = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const observe = refusalLog(log, timers);
    const rest = { requestId: '', method: 'GET', role: 'none', ms: 1 };
    request = (status, address, route = '/api/projects') =>
      observe({ ...rest, status, address, route } satisfies LoggedRequest);
  });
  const counts = () => warningsIn(lines).map(({ address, count }) => [address, count]);

  test('warns again once a minute while it goes on, with the number since the last line', async () => {
    for (let count = 0; count < 7; count += 1) request(429, '192.0.2.1');
    expect(counts()).toEqual([['192.0.2.1', 1]]);
    await timers.pass(MINUTE);
    expect(counts()).toEqual([
      ['192.0.2.1', 1],
      ['192.0.2.1', 6],
    ]);
    request(429, '192.0.2.1');
    expect(counts()).toHaveLength(2);
    await timers.pass(MINUTE);
    expect(counts().slice(2)).toEqual([['192.0.2.1', 1]]);
    await timers.pass(MINUTE);
    request(429, '192.0.2.1');
    expect(counts().slice(3)).toEqual([['192.0.2.1', 1]]);
  });

  test('does not warn of a few 401 in a minute, nor of other responses', async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      for (let count = 0; count < 9; count += 1) request(401, '192.0.2.1');
      for (let count = 0; count < 50; count += 1) request(404, '192.0.2.1');
      await timers.pass(MINUTE);
    }
    expect(counts()).toEqual([]);
  });

  test('counts each address for itself, and beyond 1000 all others together', async () => {
    for (let count = 0; count < 1200; count += 1)
      request(429, `2001:db8:0:${count.toString(16)}::1`);
    expect(counts()).toHaveLength(1001);
    expect(counts().at(-1)).toEqual(['others', 1]);
    await timers.pass(MINUTE);
    expect(counts().slice(1001)).toEqual([['others', 199]]);
  });
});
