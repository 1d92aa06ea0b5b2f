import { createSendRequest } from '@project-dashboard/core/client';
import {
  type Role,
  type Route,
  type RouteName,
  type Routes,
  routes,
} from '@project-dashboard/core/contract';
import type { ChangeKind, ChangeList } from '@project-dashboard/core/history';
import { afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keepRows } from './keep-rows.ts';
import { type Fixture, makeFixture, PROOF, type Sample, samples } from './samples.ts';
import { testServer } from './server.ts';

type ChangeRouteName = {
  [N in RouteName]: Routes[N]['method'] extends 'GET' ? never : N;
}[RouteName];

type Recorded = readonly (readonly [ChangeKind, ChangeList])[];

const NOTHING: Recorded = [];

/** What each change of its sample call leaves in the history; a new route needs a line here. */
const recorded: { readonly [N in ChangeRouteName]: Recorded } = {
  createProject: [['created', 'header']],
  updateProject: [['updated', 'header']],
  duplicateProject: [
    ['created', 'header'],
    ['created', 'milestones'],
    ['created', 'milestones'],
    ['created', 'inputs'],
    ['created', 'inputs'],
    ['created', 'inputs'],
    ['created', 'approvals'],
    ['created', 'approvals'],
    ['created', 'approvals'],
    ['updated', 'calendar'],
  ],
  archiveProject: [['archived', 'header']],
  restoreProject: [['restored', 'header']],
  // The history goes with the project.
  deleteProject: NOTHING,
  createMilestone: [['created', 'milestones']],
  createMilestones: [
    ['created', 'milestones'],
    ['created', 'milestones'],
  ],
  reorderMilestones: [['reordered', 'milestones']],
  updateMilestone: [['updated', 'milestones']],
  deleteMilestone: [['deleted', 'milestones']],
  rescheduleMilestone: [
    ['rescheduled', 'milestones'],
    ['rescheduled', 'milestones'],
  ],
  shiftTimeline: [['shifted', 'milestones']],
  agreePlan: [['agreed', 'milestones']],
  setSlipCauses: [['attributed', 'milestones']],
  disputeSlip: [['disputed', 'milestones']],
  createInput: [['created', 'inputs']],
  createInputs: [
    ['created', 'inputs'],
    ['created', 'inputs'],
  ],
  reorderInputs: [['reordered', 'inputs']],
  updateInput: [['updated', 'inputs']],
  deleteInput: [['deleted', 'inputs']],
  createApproval: [['created', 'approvals']],
  requestChanges: [
    ['unticked', 'approvals'],
    ['requested', 'approvals'],
  ],
  takeBackChanges: [['requested', 'approvals']],
  sendRound: [['round', 'approvals']],
  addApprovalNote: [['noted', 'approvals']],
  markSent: [['sent', 'inputs']],
  takeBackSent: [['sent', 'inputs']],
  returnInput: [['returned', 'inputs']],
  addInputNote: [['noted', 'inputs']],
  deleteNote: [['noted', 'inputs']],
  updateApproval: [['unticked', 'approvals']],
  deleteApproval: [['deleted', 'approvals']],
  undoChange: [['unticked', 'approvals']],
  saveProjectCalendar: [['updated', 'calendar']],
  deleteProjectCalendar: [['updated', 'calendar']],
  // The agency's own settings have a history of their own.
  saveAgencyCalendar: NOTHING,
  updateAgency: NOTHING,
  saveLogo: NOTHING,
  deleteLogo: NOTHING,
  rotateLink: [['rotated', 'links']],
  createLink: [['created', 'links']],
  updateLink: [['updated', 'links']],
  endLink: [['ended', 'links']],
  addRecipient: [['created', 'recipients']],
  removeRecipient: [['deleted', 'recipients']],
  // The ledger of the weekly mail is a history of its own.
  claimWeeklyMails: NOTHING,
  settleWeeklyMails: NOTHING,
  acknowledgeWeeklyMail: NOTHING,
  remindNow: NOTHING,
  claimReminders: NOTHING,
  settleReminders: NOTHING,
  acknowledgeReminder: NOTHING,
  // Places are the agency's own; their log is a history of its own.
  createWebhook: NOTHING,
  updateWebhook: NOTHING,
  deleteWebhook: NOTHING,
  testWebhook: NOTHING,
  rotateWebhookSecret: NOTHING,
  replayDelivery: NOTHING,
  claimNoticeMails: NOTHING,
  settleNoticeMails: NOTHING,
  acknowledgeNoticeMail: NOTHING,
  noteEditing: NOTHING,
  signIn: NOTHING,
  signOut: NOTHING,
  endSessions: NOTHING,
  createSigninLink: NOTHING,
};

const isChangeRouteName = (name: string): name is ChangeRouteName => name in recorded;
const byRole = Object.keys(recorded)
  .filter(isChangeRouteName)
  .flatMap((name) => {
    const { allow }: Route = routes[name];
    const roles: readonly Role[] = allow === 'anyone' ? ['agency'] : allow;
    return roles.map((role) => [name, role] as const);
  });

const stored = z.object({
  id: z.string(),
  role: z.string(),
  link: z.nullable(z.string()),
  kind: z.string(),
  list: z.string(),
  group_id: z.string(),
});

// What is recorded is decided before any database: one is enough.
const server = testServer();
let about: Fixture;
let restore: () => Promise<void>;
beforeAll(async () => {
  about = await makeFixture(server);
  restore = await keepRows(server);
});
afterEach(() => restore());

const readAll = async () =>
  z.array(stored).parse(await server.database.reader('changes').orderBy(['revision', 'place']));

/** Calls a route; answers what it recorded, and its Change-Id. */
async function call<N extends RouteName>(name: N, token: string, about: Fixture) {
  const known = new Set((await readAll()).map(({ id }) => id));
  let changeId: string | null = null;
  const route: Routes[N] = routes[name];
  const sample: Sample<N> = samples[name];
  await createSendRequest({ baseUrl: server.url, token })(route, sample(about), {
    received: (response) => {
      changeId = response.headers.get('Change-Id');
    },
  });
  return { changes: (await readAll()).filter(({ id }) => !known.has(id)), changeId };
}

test.each(byRole)('%s by %s leaves what it did and who did it', async (name, role) => {
  const { internalToken, clientToken } = about.own;
  const token = { agency: server.agencyKey, internal: internalToken, client: clientToken }[role];
  const { changes, changeId } = await call(name, token, about);
  expect(changes.map(({ kind, list }) => [kind, list])).toEqual(recorded[name]);
  for (const change of changes) expect(change).toMatchObject({ role, link: null });
  expect([...new Set(changes.map((change) => change.group_id))]).toEqual(
    changeId === null ? [] : [changeId],
  );
  const text = JSON.stringify(await server.database.reader('changes').select());
  const { own, other, archived, link } = about;
  const tokens = [own, other, archived].flatMap((it) => [it.internalToken, it.clientToken]);
  const secrets = [...tokens, link.token, server.agencyKey, PROOF.split(',')[1] ?? ''];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('a change by a named link carries its name', async () => {
  const { changes } = await call('updateApproval', about.link.token, about);
  expect(changes).toMatchObject([{ role: 'client', link: 'Ines Park', kind: 'unticked' }]);
});

test('a refused change leaves nothing', async () => {
  const before = await server.snapshot();
  const refused = call('updateMilestone', server.agencyKey, { ...about, milestones: ['none'] });
  await expect(refused).rejects.toMatchObject({ status: 404 });
  expect(await server.snapshot()).toBe(before);
});
