import type { RouteName } from '@project-dashboard/core/contract/types';
import { expect, test } from 'vitest';
import { fixtureServer, routesWhere, sendSample } from './fixture-server.ts';
import { NOW } from './handle.ts';
import type { Fixture } from './samples.ts';
import { startTestServer } from './server.ts';

/** The reads whose responses are kept. */
const keptReads = routesWhere(
  ({ method, reply, isTimed }) => method === 'GET' && typeof reply === 'object' && !isTimed,
);

const principals: Readonly<Record<string, (fixture: Fixture) => string>> = {
  'the client token': ({ own }) => own.clientToken,
  'a named link': ({ link }) => link.token,
  'the agency key': ({ agencyKey }) => agencyKey,
  "another project's client token": ({ other }) => other.clientToken,
  "another project's internal token": ({ other }) => other.internalToken,
  'the internal token': ({ own }) => own.internalToken,
};

const { server, about } = fixtureServer();

/** Reads a route with a token, which is also the one in the path. */
async function read(url: string, token: string, name: RouteName): Promise<string> {
  const address = (it: string) => it.replace(about().own.clientToken, token);
  const { status, headers, text } = await sendSample({ url }, name, about(), { token, address });
  return `${status} ${headers.get('ETag')} ${text}`;
}

/** The responses to all kept reads, of one principal after the other. */
async function readInOrder(url: string, names: readonly string[]) {
  const found = new Map<string, string>();
  for (const name of names)
    for (const route of keptReads)
      found.set(`${route} ${name}`, await read(url, principals[name]?.(about()) ?? '', route));
  return found;
}

// If principals shared a kept response, each would get that of the first one, and the two servers would differ.
test('the principal decides the response, and not who has read it before', async () => {
  const settings = { databaseUrl: server.databaseUrl, agencyKey: server.agencyKey };
  const other = await startTestServer({ settings, clock: () => new Date(NOW) });
  try {
    const names = Object.keys(principals);
    const found = await readInOrder(server.url, names);
    const reversed = await readInOrder(other.url, names.toReversed());
    for (const [cell, answer] of found) expect.soft(reversed.get(cell), cell).toBe(answer);
  } finally {
    await other.stop();
  }
});

test('every read answers 304 until something changes', async () => {
  const { agency, agencyKey: token } = server;
  const reads = routesWhere(({ method, reply }) => method === 'GET' && reply !== 'events');
  const tags = new Map<RouteName, string>();
  for (const name of reads) {
    const { headers } = await sendSample(server, name, about(), { token });
    tags.set(name, headers.get('ETag') ?? '');
  }
  const unchanged = async () => {
    const found: RouteName[] = [];
    for (const [name, tag] of tags) {
      const headers = { 'If-None-Match': tag };
      const { status } = await sendSample(server, name, about(), { token, headers });
      if (status === 304) found.push(name);
    }
    return found.toSorted();
  };
  // A logo stays the same for good under its address.
  expect(await unchanged()).toEqual(reads.filter((name) => name !== 'readLogo').toSorted());
  await agency.updateProject({ id: about().own.id, body: { title: 'Renamed' } });
  await agency.updateAgency({ body: { name: 'Fieldnote' } });
  expect(await unchanged()).toEqual([
    'listAllDeliveries',
    'listDeliveries',
    'listLinks',
    'listMailProblems',
    'listNoticeMails',
    'listProjectReminders',
    'readAllFeed',
    'readFeed',
    'readServer',
    'readSession',
  ]);
});
