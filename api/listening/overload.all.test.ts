import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@project-dashboard/core/contract/client/client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../testing/programs.ts';
import { connectPeer } from '../testing/raw-peer.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { makeTestPlace } from '../testing/test-database.ts';

// The built server with a small heap. `npm test` builds it.
const HEAP_MIB = 128;
const READERS = 4;

let server: ServerProcess;
let isAlive = true;
beforeEach(async () => {
  const place = await makeTestPlace('sqlite');
  const NODE_OPTIONS = `--max-old-space-size=${HEAP_MIB}`;
  const settings = { NODE_OPTIONS, IDLE_TIMEOUT: '5', LOG_LEVEL: 'fatal' };
  server = await startServerProcess(place.databaseUrl, undefined, settings);
  isAlive = true;
  void server.exited.then(() => {
    isAlive = false;
  });
  onTestFinished(async () => {
    await server.kill();
    await place.remove();
  });
});

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
  const page = await rawRequest(server.url, '/');
  const script = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? '/widget.js';
  const idle = openSockets();
  // The first group exceeds the limit of unanswered requests, the second does not.
  const flood = Array.from({ length: 200 }, () =>
    connectPeer(server.url, get('/healthz').repeat(1000), false),
  );
  const mute = Array.from({ length: 50 }, () =>
    connectPeer(server.url, get(script).repeat(10), false),
  );
  const statuses = new Set<string>();
  const read = async (): Promise<void> => {
    while (isAlive && (statuses.size === 0 || openSockets() > idle + READERS)) {
      const answer = rawRequest(server.url, '/healthz');
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
  expect(isAlive).toBe(true);
  expect([...statuses]).toEqual(['200']);
  expect(peakMemory()).toBeLessThan(300);
  for (const { socket } of [...flood, ...mute]) socket.destroy();
});

test('answers 413 to 200 clients that hold back large bodies, and uses little memory', async () => {
  const agency = createClient({ baseUrl: server.url, token: server.agencyKey });
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
    Array.from({ length: 50 }, () => connectPeer(server.url, textOf(token))),
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
