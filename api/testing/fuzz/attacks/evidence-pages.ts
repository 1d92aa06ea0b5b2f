import { randomBytes } from 'node:crypto';
import { createClient } from '@project-dashboard/core/client';
import { memoryOf } from '../../../bench/programs.ts';
import { connectPeer, type Peer } from '../../raw-peer.ts';
import { rawRequest } from '../../raw-request.ts';
import { startServerProcess } from '../../server-process.ts';
import { makeTestPlace } from '../../test-database.ts';
import { type Attack, requestText } from './attack.ts';

const CONNECTIONS = 150;
const PROOFS = 13;
/** The most memory that the process may use meanwhile, in MiB. The attack once brought it to 952. */
const MOST_MEMORY = 400;
/** How long the readers that take nothing are held, in milliseconds. */
const HELD_MS = 6000;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** W7: 150 pages of evidence at once, each of 33 MB, exhausted the memory. */
export const evidencePages: Attack = {
  name: 'evidence-pages',
  tries: `to exhaust the memory with ${CONNECTIONS} pages of evidence at once, of readers that take nothing`,
  async run({ saw, holds }) {
    const place = await makeTestPlace('sqlite');
    const server = await startServerProcess(place.databaseUrl);
    const agency = createClient({ baseUrl: server.url, token: server.agencyKey });
    const { id, internalToken } = await agency.createProject({
      body: { title: 'Study', client: 'Acme', projectLead: 'Rosa', startDate: 'July 15, 2025' },
    });
    for (let count = 0; count < PROOFS; count += 1) {
      const picture = Buffer.concat([PIXEL, randomBytes(2 ** 21 - PIXEL.length)]);
      const { id: row } = await agency.createApproval({ id, body: { itemName: `Item ${count}` } });
      await agency.updateApproval({
        id: row,
        body: {
          approved: true,
          proofScreenshot: `data:image/png;base64,${picture.toString('base64')}`,
        },
      });
    }
    saw(`${Math.round(memoryOf(server.pid) / 1024)} MiB of memory before`);
    const peers: Peer[] = [];
    for (let count = 0; count < CONNECTIONS; count += 1)
      peers.push(
        connectPeer(server.url, requestText(`/api/projects/${id}/evidence`, internalToken), false),
      );
    let most = 0;
    for (const end = performance.now() + HELD_MS; performance.now() < end; ) {
      most = Math.max(most, memoryOf(server.pid));
      await new Promise((done) => setTimeout(done, 100));
    }
    most /= 1024;
    holds(`${Math.round(most)} MiB of memory at most`, most < MOST_MEMORY);
    const { status } = await rawRequest(server.url, '/healthz');
    holds('others are served meanwhile', status === 200);
    for (const { socket } of peers) socket.destroy();
    const page = await rawRequest(server.url, `/api/projects/${id}/evidence`, {
      headers: { Authorization: `Bearer ${internalToken}` },
    });
    const isCalm = page.status === 200 || page.headers['retry-after'] !== undefined;
    holds(`a later page of evidence gets ${page.status}`, isCalm);
    await server.kill();
    await place.remove();
  },
};
