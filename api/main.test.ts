import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { open } from './store/open.ts';
import { ADDRESS, AGENCY_KEY, createAt, DATABASE, programs } from './testing/programs.ts';
import { connectPeer } from './testing/raw-peer.ts';
import { rawRequest } from './testing/raw-request.ts';

// The built programs of `npm start` and `npm run demo`; more about them in main.all.test.ts.
const place = programs();
const { start } = place;

test('starts in an empty folder, prints its address and a sign-in link, logs JSON lines, and on SIGTERM lets a running request finish', async () => {
  const { child, said, ended, output } = start('main');
  const url = await said(ADDRESS);
  const code = await said(/#signin=([\w-]{43})\n/);
  const body = { code };
  expect((await rawRequest(url, '/api/session', { method: 'POST', body })).status).toBe(201);
  expect((await rawRequest(url, '/healthz')).json).toMatchObject({ status: 'ok', database: 'ok' });
  expect((await rawRequest(url, '/')).text).toContain('<!doctype html>');

  const key = JSON.stringify({ key: 'x'.repeat(32) });
  const head = ['POST /api/session HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  const beginning = `${head.join('\r\n')}\r\nContent-Length: ${key.length}\r\n\r\n${key.slice(0, 9)}`;
  const running = connectPeer(url, beginning);
  // A later request is answered, so that the server has read the beginning.
  await rawRequest(url, '/healthz');
  child.kill('SIGTERM');
  const refused = () => rawRequest(url, '/healthz').then(String, (error) => error.code);
  await expect.poll(refused).toBe('ECONNREFUSED');
  running.socket.write(key.slice(9));
  expect(await running.closed).toMatch(/^HTTP\/1\.1 401 /);
  expect(await ended).toBe(0);

  expect(output.err).not.toContain(code);
  const lines = output.err.trimEnd().split('\n');
  const message = z.object({ msg: z.string() });
  const messages = lines.map((line) => z.parse(message, JSON.parse(line)).msg);
  expect(messages).toEqual(expect.arrayContaining(['starting', 'listening', 'request', 'stopped']));
  const db = await open(`sqlite:${join(place.folder, 'data', DATABASE)}`);
  expect(await db.reader('servers')).toEqual([]);
  await db.close();
});

test('reports a wrong setting in one line on standard error, with exit code 2', async () => {
  const { ended, output } = start('main', { LOG_LEVEL: 'warn', PORT: 'http' });
  expect(await ended).toBe(2);
  expect(output).toEqual({ out: '', err: expect.stringMatching(/^PORT must be .+\n$/) });
});

test('a deleted database stops the server with one line, and the write is not acknowledged', async () => {
  const { said, ended, output } = start('main', { AGENCY_KEY, LOG_LEVEL: 'warn' });
  const url = await said(ADDRESS);
  expect((await createAt(url)).status).toBe(201);
  rmSync(join(place.folder, 'data', DATABASE));
  expect((await createAt(url)).status).toBe(503);
  expect(await ended).toBe(1);
  expect(output.err).toMatch(/^The database file \S+ was deleted or replaced .+\n$/);
});

test('a demo has links to three projects, and deletes its database on SIGTERM', async () => {
  const { output, said, stop } = start('demo', { TMPDIR: place.folder });
  const url = await said(ADDRESS);
  const tokens = [...output.out.matchAll(/\/\?token=(\w+)/g)].map((match) => match[1]);
  expect(tokens).toHaveLength(6);
  for (const token of tokens)
    expect((await rawRequest(url, `/api/projects/token/${token}`)).status).toBe(200);
  const file = /database of this demo is (\S+\.sqlite3)\. It is deleted/.exec(output.out)?.[1];
  expect(existsSync(file ?? '')).toBe(true);
  expect(await stop()).toBe(0);
  expect(readdirSync(place.folder)).toEqual([]);
});
