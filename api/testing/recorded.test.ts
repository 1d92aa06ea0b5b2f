import type { Role, Route } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import type { RouteName, Routes } from '@project-dashboard/core/contract/types';
import type { ChangeKind, ChangeList } from '@project-dashboard/core/rules/history/change';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtureServer, routesWhere, sendSample } from './fixture-server.ts';
import { bytesOf } from './pictures.ts';
import { PROOF } from './samples.ts';

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
  // The ledger of mails is a history of its own.
  claimMail: NOTHING,
  settleMail: NOTHING,
  acknowledgeMail: NOTHING,
  remindNow: NOTHING,
  // Places are the agency's own; their log is a history of its own.
  createWebhook: NOTHING,
  updateWebhook: NOTHING,
  deleteWebhook: NOTHING,
  testWebhook: NOTHING,
  rotateWebhookSecret: NOTHING,
  replayDelivery: NOTHING,
  noteEditing: NOTHING,
  signIn: NOTHING,
  signOut: NOTHING,
  endSessions: NOTHING,
  createSigninLink: NOTHING,
};

const isChange = (name: RouteName): name is ChangeRouteName => name in recorded;

const stored = z.object({
  id: z.string(),
  role: z.string(),
  link: z.nullable(z.string()),
  kind: z.string(),
  list: z.string(),
  group_id: z.string(),
});

// What is recorded is decided before any database: one is enough.
const { server, about, renew } = fixtureServer();

const readAll = async () =>
  z.array(stored).parse(await server.database.reader('changes').orderBy(['revision', 'place']));

/** Sends the sample of a route; answers what it recorded, and its Change-Id. */
async function send(name: RouteName, token: string) {
  const known = new Set((await readAll()).map(({ id }) => id));
  const { status, headers } = await sendSample(server, name, about(), { token });
  const changes = (await readAll()).filter(({ id }) => !known.has(id));
  return { status, changes, changeId: headers.get('Change-Id') };
}

test.each(['agency', 'internal', 'client'] as const)(
  'each change by %s leaves in the history what it did and who did it',
  async (role: Role) => {
    const { own, other, archived, link } = about();
    const tokens = [own, other, archived].flatMap((it) => [it.internalToken, it.clientToken]);
    const proof = bytesOf(PROOF).toString('base64');
    const secrets = [...tokens, link.token, server.agencyKey, proof];
    const token = {
      agency: server.agencyKey,
      internal: own.internalToken,
      client: own.clientToken,
    };
    const isAllowed = ({ allow }: Route) =>
      allow === 'anyone' ? role === 'agency' : allow.includes(role);
    for (const name of routesWhere(isAllowed).filter(isChange)) {
      await renew();
      const { status, changes, changeId } = await send(name, token[role]);
      expect.soft(status, name).toBe(routes[name].status);
      const kinds = changes.map(({ kind, list }) => [kind, list]);
      expect.soft(kinds, name).toEqual(recorded[name]);
      for (const change of changes) expect.soft(change, name).toMatchObject({ role, link: null });
      const groups = [...new Set(changes.map((change) => change.group_id))];
      expect.soft(groups, name).toEqual(changeId === null ? [] : [changeId]);
      const text = JSON.stringify(await server.database.reader('changes').select());
      for (const secret of secrets) expect.soft(text, name).not.toContain(secret);
    }
  },
);
