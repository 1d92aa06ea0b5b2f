import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createClient } from '@project-dashboard/core/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectPeer } from '../testing/raw-peer.ts';
import { rawRequest } from '../testing/raw-request.ts';

// The built server with a small heap. The root's pretest builds it.
const MAIN = resolve(import.meta.dirname, '../dist/main.js');
const HEAP_MIB = 128;
const AGENCY_KEY = 'k'.repeat(32);
const READERS = 4;

let folder: string;
let server: ChildProcess;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'project-dashboard-overload-'));
  server = spawn(process.execPath, [`--max-old-space-size=${HEAP_MIB}`, MAIN], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'fatal', IDLE_TIMEOUT: '5', AGENCY_KEY },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  url = await new Promise<string>((done, fail) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /is at (http:\/\/\S+)\n/.exec(output)?.[1];
      if (address !== undefined) done(address);
    });
    server.once('exit', () => fail(new Error('The server did not start.')));
  });
});

afterEach(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const isAlive = (): boolean => server.exitCode === null && server.signalCode === null;

/** The number of sockets that the server has open; 0 if the system does not report it. */
function openSockets(): number {
  const folder = `/proc/${server.pid}/fd`;
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).filter((file) => isSocket(join(folder, file))).length;
}

const isSocket = (file: string): boolean => {
  try {
    return readlinkSync(file).startsWith('socket:');
  } catch {
    return false;
  }
};

/** The peak memory of the server in MiB; 0 if the system does not report it. */
function peakMemory(): number {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('disconnects peers that pipeline requests and read nothing, and serves other peers', async () => {
  const page = await rawRequest(url, '/');
  const script = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? '/widget.js';
  const idle = openSockets();
  // The first group exceeds the limit of unanswered requests, the second does not.
  const flood = Array.from({ length: 200 }, () =>
    connectPeer(url, get('/healthz').repeat(1000), false),
  );
  const mute = Array.from({ length: 50 }, () => connectPeer(url, get(script).repeat(10), false));
  const statuses = new Set<string>();
  const read = async (): Promise<void> => {
    while (isAlive() && (statuses.size === 0 || openSockets() > idle + READERS)) {
      const answer = rawRequest(url, '/healthz');
      statuses.add(
        await answer.then(
          ({ status }) => String(status),
          (error: Error) => error.message,
        ),
      );
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  expect(isAlive()).toBe(true);
  expect([...statuses]).toEqual(['200']);
  expect(peakMemory()).toBeLessThan(300);
  for (const { socket } of [...flood, ...mute]) socket.destroy();
});

test('answers 413 to 200 clients that hold back large bodies, and uses little memory', async () => {
  const agency = createClient({ baseUrl: url, token: AGENCY_KEY });
  const { id } = await agency.createProject({
    body: { title: 'Held', client: 'Acme', projectLead: 'Rosa', startDate: '2026-01-05' },
  });
  const approval = await agency.createApproval({ id, body: { itemName: 'Concept' } });
  // One link may send only so many changes a minute.
  const links = await Promise.all(
    ['Rosa', 'Ada', 'Kim', 'Noor'].map((name) => agency.createLink({ id, body: { name } })),
  );
  const before = peakMemory();
  const textOf = (token: string) =>
    [
      `PATCH /api/approvals/${approval.id} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Content-Length: 2900000',
      '',
      `{"approvedDate":"${'a'.repeat(200_000)}`,
    ].join('\r\n');
  const peers = links.flatMap(({ token }) =>
    Array.from({ length: 50 }, () => connectPeer(url, textOf(token))),
  );
  await expect
    .poll(() => peers.filter((peer) => peer.received().startsWith('HTTP/1.1 413 ')).length, {
      timeout: 25_000,
    })
    .toBe(peers.length);
  await Promise.all(peers.map((peer) => peer.closed));
  expect(peakMemory() - before).toBeLessThan(100);
  for (const peer of peers) peer.socket.destroy();
});
