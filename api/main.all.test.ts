import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freePorts } from '../core/testing/free-ports.ts';
import { open } from './store/open.ts';
import { ADDRESS, AGENCY_KEY, createAt, DATABASE, programs } from './testing/programs.ts';
import { connectPeer } from './testing/raw-peer.ts';
import { rawRequest } from './testing/raw-request.ts';
import { startTestServer } from './testing/server.ts';
import { makeTestPlace, onPostgres } from './testing/test-database.ts';

// What main.test.ts leaves to the wide run. `npm test` builds the programs.
const place = programs();
const { start, run } = place;

test('the log is text with LOG_FORMAT=text', async () => {
  const { said, stop, output } = start('main', { LOG_FORMAT: 'text' });
  await rawRequest(await said(ADDRESS), '/api/projects');
  expect(await stop()).toBe(0);
  expect(output.err).toBe('');
  expect(output.out).not.toContain('Ctrl-C');
});

const ROOT = resolve(import.meta.dirname, '..');

// The last one is what npx does, without an installation.
test.each([
  ['npm run demo', ['run', 'demo']],
  ['npm start', ['start']],
  ['npx', ['exec', '-c', `node ${join(ROOT, 'cli', 'bin.js')} serve`]],
])('SIGTERM to %s stops the server', async (_, words) => {
  const DATABASE_URL = `sqlite:${join(place.folder, 'npm.sqlite3')}`;
  const { child, said, output } = run('npm', ['--prefix', ROOT, ...words], {
    ...{ PORT: '0', TMPDIR: place.folder, npm_config_cache: join(place.folder, 'npm') },
    ...(words.includes('demo') ? {} : { DATABASE_URL }),
  });
  const url = await said(ADDRESS);
  // The streams close when the last process that writes to them has ended.
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
  await expect(rawRequest(url, '/healthz')).rejects.toThrow('ECONNREFUSED');
  expect(output.err).toContain('"msg":"stopped"');
});

test('npm run dev listens on PORT, has a database of its own, and ends with npm', async () => {
  const [port = 0] = await freePorts(1);
  const { child, said, output } = run('npm', ['--prefix', ROOT, 'run', 'dev'], {
    ...{ PORT: String(port), npm_config_cache: join(place.folder, 'npm') },
  });
  await said(/signin=/);
  expect(output.err + output.out).toContain(
    `"DATABASE_URL":"sqlite:${join(ROOT, 'dev-data/project-dashboard.sqlite3')}"`,
  );
  const url = `http://127.0.0.1:${port}`;
  expect((await rawRequest(url, '/readyz')).status).toBe(200);
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
  await expect(rawRequest(url, '/healthz')).rejects.toThrow('ECONNREFUSED');
});

onPostgres('on PostgreSQL', () => {
  test('the address is noted in the folder data; without that folder the server runs too', async () => {
    const { databaseUrl, remove } = await makeTestPlace('postgres');
    const environment = { AGENCY_KEY, DATABASE_URL: databaseUrl };
    const { child, said, stop } = start('main', environment);
    const url = await said(ADDRESS);
    const data = join(place.folder, 'data');
    const note = readFileSync(join(data, `server-${child.pid}.json`), 'utf8');
    const { host, pathname } = new URL(databaseUrl);
    expect(JSON.parse(note)).toEqual({ database: `${host}${pathname}`, url, publicUrl: url });
    expect(await stop()).toBe(0);
    expect(readdirSync(data)).toEqual([]);
    rmSync(data, { recursive: true });
    writeFileSync(data, 'in the way');
    const blocked = start('main', environment);
    await blocked.said(ADDRESS);
    expect(await blocked.stop()).toBe(0);
    await remove();
  });
});

test('stops within 5 seconds in spite of a request that never ends', async () => {
  const { said, stop, output } = start('main');
  const url = await said(ADDRESS);
  const head = ['POST /api/session HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  const endless = connectPeer(url, `${head.join('\r\n')}\r\nContent-Length: 100\r\n\r\n{`);
  // A later request is answered, so that the server has read the beginning.
  await rawRequest(url, '/healthz');
  const signalled = performance.now();
  expect(await stop()).toBe(0);
  expect(performance.now() - signalled).toBeLessThan(5500);
  expect(output.err).toContain('Some requests did not finish in time.');
  endless.socket.destroy();
});

test('a second signal stops at once', async () => {
  const { child, said, ended } = start('main', { DRAIN_DELAY: '60' });
  const url = await said(ADDRESS);
  child.kill('SIGTERM');
  await expect.poll(async () => (await rawRequest(url, '/readyz')).status).toBe(503);
  child.kill('SIGTERM');
  expect(await ended).toBe(143);
});

test.each([
  [
    '127.0.0.1',
    /^PORT: \d+ is in use on 127\.0\.0\.1\. Stop the other program or choose another, for example PORT=3001\.\n$/,
  ],
  ['203.0.113.1', /^HOST: cannot listen on 203\.0\.113\.1.+\n$/],
])(
  'reports in one line on standard error that it cannot listen on %s, with exit code 1',
  async (HOST, line) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const PORT = typeof address === 'object' && address ? String(address.port) : '';
    const { ended, output } = start('main', { HOST, PORT, LOG_LEVEL: 'warn' });
    expect(await ended).toBe(1);
    expect(output).toEqual({ out: '', err: expect.stringMatching(line) });
    other.close();
  },
);

const demoFile = (output: { out: string }) =>
  /database of this demo is (\S+\.sqlite3)\. It is deleted/.exec(output.out)?.[1] ?? '';

test('a demo deletes the database of a killed demo', async () => {
  const killed = start('demo', { TMPDIR: place.folder });
  await killed.said(ADDRESS);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(existsSync(demoFile(killed.output))).toBe(true);
  const next = start('demo', { TMPDIR: place.folder });
  await next.said(ADDRESS);
  expect(existsSync(demoFile(killed.output))).toBe(false);
  expect(existsSync(demoFile(next.output))).toBe(true);
});

test('a demo uses the empty database of DATABASE_URL, and serves it again with the same links', async () => {
  const environment = { DATABASE_URL: 'sqlite:mine.sqlite3', TMPDIR: place.folder };
  const linksOf = async () => {
    const { said, stop, output } = start('demo', environment);
    await said(ADDRESS);
    expect(await stop()).toBe(0);
    return [...output.out.matchAll(/token=(\w+)/g)].map((match) => match[1]);
  };
  const links = await linksOf();
  expect(links).toHaveLength(6);
  expect(await linksOf()).toEqual(links);
  expect(readdirSync(place.folder).sort()).toEqual(['agency.key', 'mine.sqlite3']);
});

test('a demo refuses a database with other projects and does not change it', async () => {
  const databaseUrl = `sqlite:${join(place.folder, 'real.sqlite3')}`;
  const server = await startTestServer({ settings: { databaseUrl } });
  await server.createProject();
  await server.stop({ keepsDatabase: true });
  const before = readFileSync(join(place.folder, 'real.sqlite3'));
  const { ended, output } = start('demo', { DATABASE_URL: databaseUrl });
  expect(await ended).toBe(1);
  expect(output.err).toMatch(
    /^DATABASE_URL: the demo does not use \S+real\.sqlite3, because it is/,
  );
  expect(output.err.trim().split('\n')).toHaveLength(1);
  expect(readFileSync(join(place.folder, 'real.sqlite3'))).toEqual(before);
  expect(existsSync(join(place.folder, 'agency.key'))).toBe(false);
});

/** Accidents to the database of a running server, in its folder `data`. */
const accidents: readonly [name: string, happen: (data: string) => void][] = [
  [
    'a replaced file',
    (data) => {
      copyFileSync(join(data, DATABASE), join(data, 'backup'));
      renameSync(join(data, 'backup'), join(data, DATABASE));
    },
  ],
  ['a renamed folder', (data) => renameSync(data, `${data}-moved`)],
  ['a deleted write-ahead log', (data) => rmSync(join(data, `${DATABASE}-wal`))],
  [
    'deleted side files',
    (data) => {
      for (const suffix of ['-wal', '-shm']) rmSync(join(data, `${DATABASE}${suffix}`));
    },
  ],
];
test.each(accidents)(
  '%s stops the server with one line, and the write is not acknowledged',
  async (_, happen) => {
    const { said, ended, output } = start('main', { AGENCY_KEY, LOG_LEVEL: 'warn' });
    const url = await said(ADDRESS);
    expect((await createAt(url)).status).toBe(201);
    happen(join(place.folder, 'data'));
    expect((await createAt(url)).status).toBe(503);
    expect(await ended).toBe(1);
    expect(output.err).toMatch(/^The database file \S+ was deleted or replaced .+\n$/);
  },
);

test('keeps an acknowledged write whose write-ahead log was deleted later', async () => {
  const { said, ended, output } = start('main', { AGENCY_KEY, LOG_LEVEL: 'warn' });
  const url = await said(ADDRESS);
  const { json } = await createAt(url);
  for (const suffix of ['-wal', '-shm']) rmSync(join(place.folder, 'data', `${DATABASE}${suffix}`));
  expect((await createAt(url)).status).toBe(503);
  expect(await ended, output.err).toBe(1);
  const db = await open(`sqlite:${join(place.folder, 'data', DATABASE)}`);
  const { id } = z.parse(z.object({ id: z.string() }), json);
  expect(await db.reader('projects').where({ id })).toHaveLength(1);
  await db.close();
});
