import type { Role, Route } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import type { RouteName } from '@project-dashboard/core/contract/types';
import { beforeAll, describe, expect, test } from 'vitest';
import { fixtureServer, routesWhere, sendSample } from './fixture-server.ts';
import { type Fixture, NOT_FOR_CLIENTS } from './samples.ts';

interface TestPrincipal {
  readonly name: string;
  readonly role: Role | undefined;
  readonly isForeign?: boolean;
  readonly token: (fixture: Fixture) => string | undefined;
}

const UNKNOWN = 'f'.repeat(32);

const principals: readonly TestPrincipal[] = [
  { name: 'no credential', role: undefined, token: () => undefined },
  { name: 'an unknown token', role: undefined, token: () => UNKNOWN },
  { name: 'a malformed token', role: undefined, token: () => 'short' },
  { name: 'the client token', role: 'client', token: ({ own }) => own.clientToken },
  { name: 'the internal token', role: 'internal', token: ({ own }) => own.internalToken },
  {
    name: "another project's client token",
    role: 'client',
    isForeign: true,
    token: ({ other }) => other.clientToken,
  },
  {
    name: "another project's internal token",
    role: 'internal',
    isForeign: true,
    token: ({ other }) => other.internalToken,
  },
  { name: 'the agency key', role: 'agency', token: ({ agencyKey }) => agencyKey },
];

/** The status that the contract requires. */
function expected(route: Route, { role, isForeign }: TestPrincipal): number {
  if (route.allow === 'anyone') return route.status;
  if (role === undefined) return 401;
  if (!route.allow.includes(role)) return 403;
  return isForeign ? 404 : route.status;
}

// Permissions do not depend on the database.
describe('who may do what', () => {
  // Each request has its own address. Otherwise the many failures would soon get 429.
  const { server, about, renew } = fixtureServer({ settings: { trustedProxies: 1 } });
  const secrets = new Set<string>();
  let rows: string;

  /** Puts the rows back, and keeps the secrets of a new fixture. */
  async function begin() {
    await renew();
    const { own, other, archived, link } = about();
    for (const { internalToken, clientToken } of [own, other, archived])
      secrets.add(internalToken).add(clientToken);
    secrets.add(link.token).add(server.agencyKey);
    rows = await server.snapshot();
  }
  beforeAll(begin);

  let addresses = 0;
  /** Sends the sample of a route, and checks the response and what it changed. */
  async function check(name: RouteName, principal: TestPrincipal) {
    const address = `10.0.${(addresses >> 8) & 255}.${addresses++ & 255}`;
    const token = principal.token(about());
    const headers = { 'X-Forwarded-For': address };
    const { status, text } = await sendSample(server, name, about(), { token, headers });
    expect.soft(status, name).toBe(expected(routes[name], principal));
    const isRefusal = status >= 400;
    const mayChange = !isRefusal && routes[name].method !== 'GET';
    if (mayChange) await begin();
    else expect.soft(await server.snapshot(), name).toBe(rows);
    // The client token in the path decides, whoever sends it.
    const isClients = principal.role === 'client' || routes[name].path.includes('{token}');
    if (!isClients && !isRefusal) return;
    expect.soft(text, name).not.toMatch(NOT_FOR_CLIENTS);
    for (const secret of secrets) expect.soft(text, name).not.toContain(secret);
  }

  test.each(principals)(
    '$name gets the status of the contract for every route, and no secret',
    async (principal) => {
      for (const name of routesWhere()) await check(name, principal);
    },
    120_000,
  );

  test('writes no token and no key to the log', () => {
    const logs = server.logs();
    expect(logs.includes('"/api/projects/token/{token}"')).toBe(true);
    expect([...secrets, UNKNOWN].filter((secret) => logs.includes(secret))).toEqual([]);
  });
});
