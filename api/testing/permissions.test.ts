import { ApiError, type CallInput, createCaller } from '@project-dashboard/core/client';
import {
  type Role,
  type Route,
  type RouteName,
  type Routes,
  routes,
} from '@project-dashboard/core/contract';
import type { Project } from '@project-dashboard/core/projects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';
import { DATABASE_KINDS, isThorough } from './test-database.ts';

/** Two projects. Every request is about the rows of the first. */
interface Fixture {
  readonly own: Project;
  readonly other: Project;
  readonly milestones: readonly string[];
  readonly input: string;
  readonly approval: string;
  readonly recipient: string;
  readonly delivery: string;
  readonly claim: string;
  readonly agencyKey: string;
}

type Sample<N extends RouteName> = (fixture: Fixture) => CallInput<Routes[N]>;

/** A valid request for every route, so that only the caller decides. A new route needs one here. */
const samples: { readonly [N in RouteName]: Sample<N> } = {
  readProjectByToken: ({ own }) => ({ token: own.clientToken }),
  readRowsByToken: ({ own }) => ({ token: own.clientToken }),
  listProjects: () => ({}),
  listProjectHealth: () => ({}),
  createProject: () => ({
    body: { title: 'New', client: 'Acme', projectLead: 'Rosa', startDate: 'soon' },
  }),
  readProject: ({ own }) => ({ id: own.id }),
  updateProject: ({ own }) => ({ id: own.id, body: { title: 'Renamed' } }),
  listMilestones: ({ own }) => ({ id: own.id }),
  createMilestone: ({ own }) => ({ id: own.id, body: { title: 'Added' } }),
  reorderMilestones: ({ milestones }) => ({
    body: {
      items: milestones.map((id, index) => ({ id, sortOrder: milestones.length - 1 - index })),
    },
  }),
  updateMilestone: ({ milestones: [id = ''] }) => ({ id, body: { title: 'Renamed' } }),
  deleteMilestone: ({ milestones: [id = ''] }) => ({ id }),
  rescheduleMilestone: ({ milestones: [id = ''] }) => ({
    id,
    body: { newDate: '2026-12-10', reason: 'Field work', shiftDownstream: true },
  }),
  shiftTimeline: ({ own, milestones: [id = ''] }) => ({
    id: own.id,
    body: { baseMilestoneId: id, businessDaysShift: 3 },
  }),
  listInputs: ({ own }) => ({ id: own.id }),
  createInput: ({ own }) => ({ id: own.id, body: { title: 'Added' } }),
  reorderInputs: ({ own, input }) => ({
    id: own.id,
    body: { items: [{ id: input, sortOrder: 0 }] },
  }),
  updateInput: ({ own, input }) => ({ id: own.id, inputId: input, body: { title: 'Renamed' } }),
  deleteInput: ({ input }) => ({ id: input }),
  listApprovals: ({ own }) => ({ id: own.id }),
  createApproval: ({ own }) => ({ id: own.id, body: { itemName: 'Added' } }),
  updateApproval: ({ approval }) => ({ id: approval, body: { approved: false } }),
  deleteApproval: ({ approval }) => ({ id: approval }),
  readApprovalProof: ({ approval }) => ({ id: approval }),
  readWeeklyUpdate: ({ own }) => ({ id: own.id }),
  readWeeklyUpdateHtml: ({ own }) => ({ id: own.id }),
  listRecipients: ({ own }) => ({ id: own.id }),
  addRecipient: ({ own }) => ({ id: own.id, body: { email: 'new@client.example' } }),
  removeRecipient: ({ recipient }) => ({ id: recipient }),
  listWeeklyMail: () => ({ query: { week: '2026-W47' } }),
  listProjectWeeklyMail: ({ own }) => ({ id: own.id, query: {} }),
  claimWeeklyMail: ({ own }) => ({ id: own.id, body: { email: WAITING } }),
  settleWeeklyMail: ({ delivery, claim }) => ({ id: delivery, body: { claim, state: 'sent' } }),
  listWeeklyMailProblems: () => ({ query: {} }),
  acknowledgeWeeklyMail: ({ delivery }) => ({ id: delivery }),
  readServer: () => ({}),
  readSession: () => ({}),
  signIn: ({ agencyKey }) => ({ body: { key: agencyKey } }),
  signOut: () => ({}),
  endSessions: () => ({}),
  createSigninLink: () => ({}),
};

interface TestCaller {
  readonly name: string;
  readonly role: Role | undefined;
  readonly isForeign?: boolean;
  readonly token: (fixture: Fixture) => string | undefined;
}

const WAITING = 'waiting@client.example';
const UNKNOWN = 'f'.repeat(32);

const callers: readonly TestCaller[] = [
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
  'claimWeeklyMail',
  'createSigninLink',
];
const SAMPLE_CALLERS = [
  'an unknown token',
  'the client token',
  'the internal token',
  "another project's internal token",
  'the agency key',
];
const sampleCallers = callers.filter(({ name }) => SAMPLE_CALLERS.includes(name));

/** The status that the contract requires (DECISIONS "Who may do what"). */
function expected(route: Route, { role, isForeign }: TestCaller): number {
  if (route.allow === 'anyone') return route.status;
  if (role === undefined) return 401;
  if (!route.allow.includes(role)) return 403;
  return isForeign ? 404 : route.status;
}

/** Fields that no response to a client may contain (SPEC section 6). */
const FORBIDDEN =
  /internalToken|clientToken|originalDueDate|dateChange|proofScreenshot|designImprovements|orchestrationImprovements/;

const isRouteName = (name: string): name is RouteName => name in routes;
const routeNames = Object.keys(routes).filter(isRouteName);

// A 1 by 1 PNG.
const PROOF =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(DATABASE_KINDS)('who may do what, on %s', (kind) => {
  let server: TestServer;
  let fixture: Fixture | undefined;
  const secrets: string[] = [];

  beforeAll(async () => {
    // Each request has its own address. Otherwise the many failures would soon get 429.
    server = await startTestServer({ kind, settings: { trustedProxies: 1 } });
    secrets.push(server.agencyKey);
  });
  afterAll(() => server?.stop());

  async function makeFixture(): Promise<Fixture> {
    const [own, other] = [await server.createProject(), await server.createProject()];
    for (const { internalToken, clientToken } of [own, other])
      secrets.push(internalToken, clientToken);
    const agency = server.client(server.agencyKey);
    const milestones: string[] = [];
    for (const dueDate of ['2026-12-01', '2026-12-03']) {
      const made = await agency.createMilestone({
        id: own.id,
        body: { dueDate, status: 'pending' },
      });
      milestones.push(made.id);
    }
    const input = await agency.createInput({ id: own.id, body: { title: 'Logos' } });
    const approval = await agency.createApproval({ id: own.id, body: { itemName: 'Concept' } });
    await agency.updateApproval({
      id: approval.id,
      body: { approved: true, proofScreenshot: PROOF },
    });
    const email = 'rosa@client.example';
    const recipient = await agency.addRecipient({ id: own.id, body: { email } });
    await agency.addRecipient({ id: own.id, body: { email: WAITING } });
    const { delivery, claim } = await agency.claimWeeklyMail({ id: own.id, body: { email } });
    return {
      own,
      other,
      milestones,
      input: input.id,
      approval: approval.id,
      recipient: recipient.id,
      delivery: delivery.id,
      claim: claim ?? '',
      agencyKey: server.agencyKey,
    };
  }

  /** Calls a route as one caller and returns the status and text of the response. */
  let addresses = 0;
  async function call<N extends RouteName>(name: N, caller: TestCaller, about: Fixture) {
    let text = '';
    const send = createCaller({
      baseUrl: server.url,
      token: caller.token(about),
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('X-Forwarded-For', `10.0.${(addresses >> 8) & 255}.${addresses++ & 255}`);
        const response = await fetch(input, { ...init, headers });
        text = await response.clone().text();
        return response;
      },
    });
    const route: Routes[N] = routes[name];
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
    test.each(isThorough(kind) ? callers : sampleCallers)('with $name', async (caller) => {
      const about = fixture ?? (await makeFixture());
      fixture = about;
      const before = await server.snapshot();
      const { status, text } = await call(name, caller, about);
      expect(status).toBe(expected(routes[name], caller));
      const isRefusal = status >= 400;
      if (isRefusal || routes[name].method === 'GET') expect(await server.snapshot()).toBe(before);
      else fixture = undefined;
      // The client token in the path decides, whoever sends it.
      const isClients = caller.role === 'client' || routes[name].path.includes('{token}');
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
