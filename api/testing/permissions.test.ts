import { ApiError, createSendRequest } from '@project-dashboard/core/client';
import {
  type Role,
  type Route,
  type RouteName,
  type Routes,
  routes,
} from '@project-dashboard/core/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepRows } from './keep-rows.ts';
import { type Fixture, makeFixture, type Sample, samples } from './samples.ts';
import { testServer } from './server.ts';
import { DATABASE_KINDS, isThorough } from './test-database.ts';

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

/**
 * Permissions do not depend on the database. Besides the full run, one request of each subject by each role is
 * enough.
 */
const SAMPLE_ROUTES: readonly RouteName[] = [
  'readProjectByToken',
  'listProjects',
  'updateProject',
  'rescheduleMilestone',
  'updateInput',
  'updateApproval',
  'addRecipient',
  'claimWeeklyMails',
  'acknowledgeWeeklyMail',
  'createSigninLink',
];
const SAMPLE_PRINCIPALS = [
  'an unknown token',
  'the client token',
  'the internal token',
  "another project's internal token",
  'the agency key',
];
const samplePrincipals = principals.filter(({ name }) => SAMPLE_PRINCIPALS.includes(name));

/** The status that the contract requires (DECISIONS "Who may do what"). */
function expected(route: Route, { role, isForeign }: TestPrincipal): number {
  if (route.allow === 'anyone') return route.status;
  if (role === undefined) return 401;
  if (!route.allow.includes(role)) return 403;
  return isForeign ? 404 : route.status;
}

/** Fields that no response to a client may contain (SPEC section 6). */
const FORBIDDEN =
  /internalToken|clientToken|originalDueDate|dateChange|proofScreenshot|designImprovements|orchestrationImprovements/;

/** Reads the beginning of a stream and ends it. */
async function firstChunk({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  reader?.releaseLock();
  return new TextDecoder().decode(value);
}

const isRouteName = (name: string): name is RouteName => name in routes;
const routeNames = Object.keys(routes).filter(isRouteName);

describe.each(DATABASE_KINDS)('who may do what, on %s', (kind) => {
  const server = testServer({ kind, settings: { trustedProxies: 1 } });
  /** The test data, and every row of the database with it. */
  let fixture: { readonly about: Fixture; readonly rows: string };
  /** Whether a request may have changed the rows since. */
  let isTouched = false;
  let restore: (() => Promise<void>) | undefined;
  const secrets: string[] = [];

  beforeAll(async () => {
    // Each request has its own address. Otherwise the many failures would soon get 429.
    secrets.push(server.agencyKey);
    fixture = await newFixture();
    if (kind === 'sqlite') restore = await keepRows(server);
  });

  async function newFixture() {
    const made = await makeFixture(server);
    for (const { internalToken, clientToken } of [made.own, made.other, made.archived])
      secrets.push(internalToken, clientToken);
    secrets.push(made.link.token);
    return { about: made, rows: await server.snapshot() };
  }

  /** Sends a request as one principal and returns the status and text of the response. */
  let addresses = 0;
  async function call<N extends RouteName>(name: N, principal: TestPrincipal, about: Fixture) {
    let text = '';
    const route: Routes[N] & Route = routes[name];
    const send = createSendRequest({
      baseUrl: server.url,
      token: principal.token(about),
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('X-Forwarded-For', `10.0.${(addresses >> 8) & 255}.${addresses++ & 255}`);
        const response = await fetch(input, { ...init, headers });
        text = await (route.reply === 'events' && response.ok
          ? firstChunk(response)
          : response.clone().text());
        return response;
      },
    });
    const sample: Sample<N> = samples[name];
    let status = 0;
    try {
      await send(route, sample(about), {
        received: (response) => {
          status = response.status;
        },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      status = error.status;
    }
    return { status, text };
  }

  describe.each(isThorough(kind) ? routeNames : SAMPLE_ROUTES)('%s', (name) => {
    test.each(isThorough(kind) ? principals : samplePrincipals)('with $name', async (principal) => {
      if (isTouched && restore) await restore();
      else if (isTouched) fixture = await newFixture();
      isTouched = true;
      const { about, rows } = fixture;
      const { status, text } = await call(name, principal, about);
      expect(status).toBe(expected(routes[name], principal));
      const isRefusal = status >= 400;
      if (isRefusal || routes[name].method === 'GET') {
        expect(await server.snapshot()).toBe(rows);
        isTouched = false;
      }
      // The client token in the path decides, whoever sends it.
      const isClients = principal.role === 'client' || routes[name].path.includes('{token}');
      if (isClients || isRefusal) {
        expect(text).not.toMatch(FORBIDDEN);
        for (const secret of secrets) expect(text).not.toContain(secret);
      }
    });
  });

  test('writes no token and no key to the log', () => {
    const logs = server.logs();
    expect(logs.includes('"/api/projects/token/{token}"')).toBe(true);
    expect([...secrets, UNKNOWN].filter((secret) => logs.includes(secret))).toEqual([]);
  });
});
