import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { open } from './store/open.ts';
import { createTestProject, handlersOn } from './testing/handle.ts';
import { rawRequest } from './testing/raw-request.ts';
import { makeTestPlace } from './testing/test-database.ts';

// The built programs of `npm start` and `npm run demo`. The root's pretest builds them.
const PROGRAMS = resolve(import.meta.dirname, 'dist');

let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'project-dashboard-main-'));
  children = [];
});
afterEach(() => {
  for (const { pid } of children)
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // All of its processes have ended.
    }
  rmSync(folder, { recursive: true, force: true });
});

interface Program {
  readonly child: ChildProcess;
  readonly output: { out: string; err: string };
  /** Waits for text on standard output. */
  readonly said: (text: RegExp) => Promise<string>;
  readonly ended: Promise<number | null>;
}

const start = (name: 'main' | 'demo', environment: Record<string, string> = {}): Program =>
  run(process.execPath, [join(PROGRAMS, `${name}.js`)], environment);

function run(command: string, words: string[], environment: Record<string, string>): Program {
  const child = spawn(command, words, {
    cwd: folder,
    // A process group, so that all processes below it are killed in the end.
    detached: true,
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      PORT: '0',
      ...environment,
    },
  });
  children.push(child);
  const output = { out: '', err: '' };
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk.toString();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
    child.emit('said');
  });
  const ended = once(child, 'exit').then(() => child.exitCode);
  return {
    child,
    output,
    ended,
    async said(text) {
      while (!text.test(output.out)) {
        const over = ended.then(() => {
          throw new Error(`The program ended: ${output.err}`);
        });
        await Promise.race([once(child, 'said'), over]);
      }
      return text.exec(output.out)?.[1] ?? '';
    },
  };
}

const ADDRESS = /is at (http:\/\/127\.0\.0\.1:\d+)\n/;

test('starts in an empty folder, prints its address and a sign-in link, and stops on SIGTERM', async () => {
  const { child, said, ended, output } = start('main');
  const url = await said(ADDRESS);
  const code = await said(/#signin=([\w-]{43})\n/);
  const body = { code };
  expect((await rawRequest(url, '/api/session', { method: 'POST', body })).status).toBe(201);
  expect((await rawRequest(url, '/healthz')).json).toMatchObject({ status: 'ok', database: 'ok' });
  expect((await rawRequest(url, '/')).text).toContain('<!doctype html>');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output.err).not.toContain(code);
});

test('in a pipe the log has JSON lines, and text with LOG_FORMAT=text', async () => {
  const json = start('main');
  const text = start('main', { LOG_FORMAT: 'text' });
  for (const { said } of [json, text])
    await rawRequest(await said(ADDRESS), '/api/projects').catch(() => undefined);
  for (const { child, ended } of [json, text]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  const lines = json.output.err.trimEnd().split('\n');
  const message = z.object({ msg: z.string() });
  const messages = lines.map((line) => z.parse(message, JSON.parse(line)).msg);
  expect(messages).toEqual(expect.arrayContaining(['starting', 'listening', 'request', 'stopped']));
  expect(text.output.err).toBe('');
  for (const { output } of [json, text]) expect(output.out).not.toContain('Ctrl-C');
});

const ROOT = resolve(import.meta.dirname, '..');

// The last one is what npx does, without an installation.
test.each([
  ['npm run demo', ['run', 'demo']],
  ['npm start', ['start']],
  ['npx', ['exec', '-c', `node ${join(ROOT, 'cli', 'bin.js')} serve`]],
])('SIGTERM to %s stops the server', async (_, words) => {
  const DATABASE_URL = `sqlite:${join(folder, 'npm.sqlite3')}`;
  const { child, said, output } = run('npm', ['--prefix', ROOT, ...words], {
    ...{ PORT: '0', TMPDIR: folder, npm_config_cache: join(folder, 'npm') },
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

test('on PostgreSQL the address is noted in the folder data; without that folder the server runs too', async () => {
  const place = await makeTestPlace('postgres');
  const environment = { AGENCY_KEY, DATABASE_URL: place.databaseUrl };
  const { child, said, ended } = start('main', environment);
  const url = await said(ADDRESS);
  const data = join(folder, 'data');
  const note = readFileSync(join(data, `server-${child.pid}.json`), 'utf8');
  const { host, pathname } = new URL(place.databaseUrl);
  expect(JSON.parse(note)).toEqual({ database: `${host}${pathname}`, url, publicUrl: url });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(readdirSync(data)).toEqual([]);
  rmSync(data, { recursive: true });
  writeFileSync(data, 'in the way');
  const blocked = start('main', environment);
  await blocked.said(ADDRESS);
  blocked.child.kill('SIGTERM');
  expect(await blocked.ended).toBe(0);
  await place.remove();
});

test('SIGTERM lets a running request finish and refuses new ones', async () => {
  const { child, said, ended } = start('main');
  const { port } = new URL(await said(ADDRESS));
  const key = 'x'.repeat(32);
  const body = JSON.stringify({ key });
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  const closed = once(socket, 'close');
  socket.write(
    `POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, 10));
  await new Promise((done) => setTimeout(done, 300));
  const signalled = performance.now();
  child.kill('SIGTERM');
  await new Promise((done) => setTimeout(done, 300));
  await expect(rawRequest(`http://127.0.0.1:${port}`, '/healthz')).rejects.toThrow('ECONNREFUSED');
  socket.write(body.slice(10));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(await ended).toBe(0);
  expect(performance.now() - signalled).toBeLessThan(5000);
});

test('stops within 5 seconds in spite of a request that never ends', async () => {
  const { child, said, ended } = start('main');
  const { port } = new URL(await said(ADDRESS));
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n',
  );
  socket.write('Content-Length: 100\r\n\r\n{');
  await new Promise((done) => setTimeout(done, 300));
  const signalled = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(performance.now() - signalled).toBeLessThan(5500);
  socket.destroy();
});

test('reports a port in use in one line on standard error, with exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const { ended, output } = start('main', { PORT: port, LOG_LEVEL: 'warn' });
  expect(await ended).toBe(1);
  expect(output.err).toBe(
    `PORT: ${port} is in use on 127.0.0.1. Stop the other program or choose another, for example PORT=3001.\n`,
  );
  other.close();
});

test.each([
  [{ PORT: 'http' }, 2, /^PORT must be a whole number/],
  [{ AGENCY_KEY: 'secret' }, 2, /^AGENCY_KEY must be 32 or more/],
  [{ DATABASE_URL: 'mysql://db' }, 2, /^DATABASE_URL starts with "mysql:"/],
  [{ REPORT_TIMEZONE: 'Mars' }, 2, /^REPORT_TIMEZONE must be a time zone/],
  [{ HOST: '203.0.113.1' }, 1, /^HOST: cannot listen on 203\.0\.113\.1/],
])(
  'reports %j in one line on standard error, with exit code %i',
  async (environment, code, line) => {
    const { ended, output } = start('main', { LOG_LEVEL: 'warn', ...environment });
    expect(await ended).toBe(code);
    expect(output.err).toMatch(line);
    expect(output.err.trim().split('\n')).toHaveLength(1);
    expect(output.out).toBe('');
  },
);

const demoFile = (output: { out: string }) =>
  /database of this demo is (\S+\.sqlite3)\. It is deleted/.exec(output.out)?.[1] ?? '';

test('two demos run at the same time, and each deletes its own database', async () => {
  const first = start('demo', { TMPDIR: folder });
  const second = start('demo', { TMPDIR: folder });
  const urls = [await first.said(ADDRESS), await second.said(ADDRESS)];
  const files = [demoFile(first.output), demoFile(second.output)];
  expect(new Set(files).size).toBe(2);
  for (const [place, { output }] of [first, second].entries()) {
    const tokens = [...output.out.matchAll(/\/\?token=(\w+)/g)].map((match) => match[1]);
    expect(tokens).toHaveLength(6);
    for (const token of tokens) {
      const path = `/api/projects/token/${token}`;
      expect((await rawRequest(urls[place] ?? '', path)).status).toBe(200);
      expect((await rawRequest(urls[1 - place] ?? '', path)).status).toBe(404);
    }
  }
  for (const { child, ended } of [first, second]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('a demo deletes the database of a killed demo', async () => {
  const killed = start('demo', { TMPDIR: folder });
  await killed.said(ADDRESS);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(existsSync(demoFile(killed.output))).toBe(true);
  const next = start('demo', { TMPDIR: folder });
  await next.said(ADDRESS);
  expect(existsSync(demoFile(killed.output))).toBe(false);
  expect(existsSync(demoFile(next.output))).toBe(true);
});

test('a demo uses the empty database of DATABASE_URL, and serves it again with the same links', async () => {
  const environment = { DATABASE_URL: 'sqlite:mine.sqlite3', TMPDIR: folder };
  const linksOf = async () => {
    const { child, said, ended, output } = start('demo', environment);
    await said(ADDRESS);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    return [...output.out.matchAll(/token=(\w+)/g)].map((match) => match[1]);
  };
  const links = await linksOf();
  expect(links).toHaveLength(6);
  expect(await linksOf()).toEqual(links);
  expect(readdirSync(folder).sort()).toEqual(['agency.key', 'mine.sqlite3']);
});

test('a demo refuses a database with other projects and does not change it', async () => {
  const databaseUrl = `sqlite:${join(folder, 'real.sqlite3')}`;
  const db = await open(databaseUrl);
  await createTestProject(handlersOn(db));
  await db.close();
  const before = readFileSync(join(folder, 'real.sqlite3'));
  const { ended, output } = start('demo', { DATABASE_URL: databaseUrl });
  expect(await ended).toBe(1);
  expect(output.err).toMatch(
    /^DATABASE_URL: the demo does not use \S+real\.sqlite3, because it is/,
  );
  expect(output.err.trim().split('\n')).toHaveLength(1);
  expect(readFileSync(join(folder, 'real.sqlite3'))).toEqual(before);
  expect(existsSync(join(folder, 'agency.key'))).toBe(false);
});

/** Accidents to the database of a running server, in its folder `data`. */
const accidents: readonly [name: string, happen: (data: string) => void][] = [
  ['a deleted file', (data) => rmSync(join(data, DATABASE))],
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
const DATABASE = 'project-dashboard.sqlite3';

const AGENCY_KEY = 'k'.repeat(32);
const create = (url: string) =>
  rawRequest(url, '/api/projects', {
    method: 'POST',
    headers: { Authorization: `Bearer ${AGENCY_KEY}` },
    body: { title: 'Study', client: 'Acme', projectLead: 'Rosa', startDate: 'soon' },
  });

test.each(accidents)(
  '%s stops the server with one line, and the write is not acknowledged',
  async (_, happen) => {
    const { said, ended, output } = start('main', { AGENCY_KEY, LOG_LEVEL: 'warn' });
    const url = await said(ADDRESS);
    expect((await create(url)).status).toBe(201);
    happen(join(folder, 'data'));
    expect((await create(url)).status).toBe(503);
    expect(await ended).toBe(1);
    expect(output.err).toMatch(/^The database file \S+ was deleted or replaced .+\n$/);
  },
);

test('keeps an acknowledged write whose write-ahead log was deleted later', async () => {
  const { said, ended, output } = start('main', { AGENCY_KEY, LOG_LEVEL: 'warn' });
  const url = await said(ADDRESS);
  const { json } = await create(url);
  for (const suffix of ['-wal', '-shm']) rmSync(join(folder, 'data', `${DATABASE}${suffix}`));
  expect((await create(url)).status).toBe(503);
  expect(await ended, output.err).toBe(1);
  const db = await open(`sqlite:${join(folder, 'data', DATABASE)}`);
  const { id } = z.parse(z.object({ id: z.string() }), json);
  expect(await db.reader('projects').where({ id })).toHaveLength(1);
  await db.close();
});

test("removes the server's row when it stops", async () => {
  const { child, said, ended } = start('main');
  await said(ADDRESS);
  const databaseUrl = `sqlite:${join(folder, 'data', DATABASE)}`;
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const db = await open(databaseUrl);
  expect(await db.reader('servers')).toEqual([]);
  await db.close();
});
