import { ApiError, createSendRequest } from '@project-dashboard/core/client';
import { type Route, type RouteName, type Routes, routes } from '@project-dashboard/core/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Fixture, makeFixture, type Sample, samples } from './samples.ts';
import { startTestServer, testServer } from './server.ts';

const isRouteName = (name: string): name is RouteName => name in routes;
/** The reads whose responses are kept. */
const keptReads = Object.keys(routes)
  .filter(isRouteName)
  .filter((name) => {
    const { method, reply, isTimed }: Route = routes[name];
    return method === 'GET' && typeof reply === 'object' && !isTimed;
  });

const principals: Readonly<Record<string, (fixture: Fixture) => string>> = {
  'the client token': ({ own }) => own.clientToken,
  'a named link': ({ link }) => link.token,
  'the agency key': ({ agencyKey }) => agencyKey,
  "another project's client token": ({ other }) => other.clientToken,
  "another project's internal token": ({ other }) => other.internalToken,
  'the internal token': ({ own }) => own.internalToken,
};

const server = testServer();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(server);
});

/** The responses to all kept reads for one principal. The token is also the one in the path. */
async function readAll(url: string, token: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of keptReads) found.set(name, await read(url, token, name));
  return found;
}

/** Reads everything as one principal after the other. */
async function readInOrder(url: string, names: readonly string[]) {
  const found = new Map<string, Map<string, string>>();
  for (const name of names) found.set(name, await readAll(url, principals[name]?.(fixture) ?? ''));
  return found;
}

async function read<N extends RouteName>(url: string, token: string, name: N): Promise<string> {
  const route: Routes[N] & Route = routes[name];
  const sample: Sample<N> = samples[name];
  const input = sample(fixture);
  let found = '';
  const send = createSendRequest({
    baseUrl: url,
    token,
    fetch: async (address, init) => {
      const path = String(address).replace(fixture.own.clientToken, token);
      const response = await fetch(path, init);
      const tag = response.headers.get('ETag');
      found = `${response.status} ${tag} ${await response.clone().text()}`;
      return response;
    },
  });
  await send(route, input).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
  return found;
}

// If principals shared a kept response, each would get that of the first one, and the two servers would differ.
test('the principal decides the response, and not who has read it before', async () => {
  const settings = { databaseUrl: server.databaseUrl, agencyKey: server.agencyKey };
  const other = await startTestServer({ settings });
  try {
    const names = Object.keys(principals);
    const found = await readInOrder(server.url, names);
    const reversed = await readInOrder(other.url, names.toReversed());
    for (const name of names) expect(found.get(name), name).toEqual(reversed.get(name));
  } finally {
    await other.stop();
  }
});

test('the kept responses to clients contain no field of the internal view', async () => {
  const readBy = (token: string) => read(server.url, token, 'listMilestones');
  const internal = await readBy(fixture.own.internalToken);
  expect(internal).toContain('originalDueDate');
  for (const token of [fixture.own.clientToken, fixture.link.token])
    expect(await readBy(token)).not.toContain('originalDueDate');
  expect(await readBy(fixture.own.internalToken)).toBe(internal);
});
