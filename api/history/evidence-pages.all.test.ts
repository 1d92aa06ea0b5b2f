import { randomBytes } from 'node:crypto';
import { createClient } from '@project-dashboard/core/contract/client/client';
import { expect, onTestFinished, test } from 'vitest';
import { memoryOf } from '../bench/programs.ts';
import { pictureWith } from '../testing/pictures.ts';
import { startServerProcess } from '../testing/programs.ts';
import { connectPeer } from '../testing/raw-peer.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { makeTestPlace } from '../testing/test-database.ts';

const CONNECTIONS = 150;
const PROOFS = 13;
/** The most memory that the process may use meanwhile, in MiB. These readers once brought it to 952. */
const MOST_MEMORY = 400;
/** How long the readers that take nothing are held, in milliseconds. */
const HELD_MS = 6000;

test(`${CONNECTIONS} readers that take nothing of a page of 33 MB do not exhaust the memory`, async () => {
  const place = await makeTestPlace('sqlite');
  const server = await startServerProcess(place.databaseUrl);
  onTestFinished(async () => {
    await server.kill();
    await place.remove();
  });
  const agency = createClient({ baseUrl: server.url, token: server.agencyKey });
  const { id, internalToken } = await agency.createProject({
    body: { title: 'Study', client: 'Acme', projectLead: 'Rosa', startDate: 'July 15, 2025' },
  });
  for (let count = 0; count < PROOFS; count += 1) {
    const { id: row } = await agency.createApproval({ id, body: { itemName: `Item ${count}` } });
    const proofScreenshot = pictureWith(randomBytes(2_000_000));
    await agency.updateApproval({ id: row, body: { approved: true, proofScreenshot } });
  }
  const path = `/api/projects/${id}/evidence`;
  const headers = { Authorization: `Bearer ${internalToken}` };
  const text = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.Authorization}\r\n\r\n`;
  const peers = Array.from({ length: CONNECTIONS }, () => connectPeer(server.url, text, false));
  let most = 0;
  for (const end = performance.now() + HELD_MS; performance.now() < end; ) {
    most = Math.max(most, memoryOf(server.pid) / 1024);
    await new Promise((done) => setTimeout(done, 100));
  }
  expect(most).toBeLessThan(MOST_MEMORY);
  expect((await rawRequest(server.url, '/healthz')).status).toBe(200);
  for (const { socket } of peers) socket.destroy();
  const page = await rawRequest(server.url, path, { headers });
  if (page.status !== 200) expect(page.headers['retry-after']).toBeDefined();
});
