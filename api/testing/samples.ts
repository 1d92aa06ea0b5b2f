import type { RequestInput } from '@project-dashboard/core/contract/client/send-request';
import { routes } from '@project-dashboard/core/contract/routes';
import type { RouteName, Routes } from '@project-dashboard/core/contract/types';
import { MOST_WEBHOOKS } from '@project-dashboard/core/messages/webhooks/bodies';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';
import { hashOf } from './pictures.ts';
import type { TestServer } from './server.ts';
import { claimMail } from './weekly-mail.ts';

// A 1 by 1 PNG.
export const PROOF =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PROOF_SHA256 = hashOf(PROOF);

/** Fields that no response to a client may contain. */
export const NOT_FOR_CLIENTS =
  /internalToken|clientToken|originalDueDate|dateChange|proofScreenshot|designImprovements|orchestrationImprovements/;

/** Every request is about the rows of the first project. */
export type Fixture = Awaited<ReturnType<typeof makeFixture>>;

export type Sample<N extends RouteName> = (fixture: Fixture) => RequestInput<Routes[N]>;

/** Reminders go out on every day. */
const EVERY_DAY = { weekdays: [1, 2, 3, 4, 5, 6, 7], free: [] };
/** Refused when it is resolved, so that nothing leaves this machine. */
const RECEIVER = 'https://localhost/hooks/project-dashboard';

const CALENDAR = {
  weekdays: [1, 2, 3, 4, 5],
  free: [{ date: '2026-12-25', name: 'Christmas Day' }],
};

/** A valid request for every route, so that only the principal decides. A new route needs one here. */
export const samples: { readonly [N in RouteName]: Sample<N> } = {
  readProjectByToken: ({ own }) => ({ token: own.clientToken }),
  readRowsByToken: ({ own }) => ({ token: own.clientToken }),
  listProjects: () => ({}),
  listProjectHealth: () => ({}),
  listProjectOverview: () => ({ query: { with: 'milestones' } }),
  createProject: () => ({
    body: { title: 'New', client: 'Acme', projectLead: 'Rosa', startDate: 'soon' },
  }),
  readProject: ({ own }) => ({ id: own.id }),
  updateProject: ({ own }) => ({ id: own.id, body: { title: 'Renamed' } }),
  archiveProject: ({ own }) => ({ id: own.id }),
  restoreProject: ({ archived }) => ({ id: archived.id }),
  deleteProject: ({ archived }) => ({ id: archived.id, query: { slug: archived.slug } }),
  duplicateProject: ({ own }) => ({
    id: own.id,
    body: { title: 'Next wave', startDate: 'January 11, 2027' },
  }),
  readAgencyCalendar: () => ({}),
  saveAgencyCalendar: () => ({ body: CALENDAR }),
  readProjectCalendar: ({ own }) => ({ id: own.id }),
  saveProjectCalendar: ({ own }) => ({ id: own.id, body: { ...CALENDAR, name: 'Berlin' } }),
  deleteProjectCalendar: ({ own }) => ({ id: own.id }),
  readAgencyHistory: () => ({}),
  readAgency: () => ({}),
  readAgencySettings: () => ({}),
  updateAgency: () => ({ body: { name: 'Fieldnote' } }),
  saveLogo: () => ({ body: { logo: PROOF } }),
  deleteLogo: () => ({}),
  readLogo: () => ({ sha256: PROOF_SHA256 }),
  listLinks: ({ own }) => ({ id: own.id }),
  createLink: ({ own }) => ({ id: own.id, body: { name: 'Orbit Media' } }),
  updateLink: ({ own, link }) => ({
    id: own.id,
    linkId: link.id,
    body: { email: 'ines@park.example' },
  }),
  endLink: ({ own, link }) => ({ id: own.id, linkId: link.id }),
  rotateLink: ({ own }) => ({ id: own.id, body: { view: 'client' } }),
  watchProject: ({ own }) => ({ id: own.id }),
  watchProjects: () => ({}),
  noteEditing: ({ own, milestones: [row = ''] }) => ({ id: own.id, body: { stream: 'any', row } }),
  listMilestones: ({ own }) => ({ id: own.id }),
  createMilestone: ({ own }) => ({ id: own.id, body: { title: 'Added' } }),
  createMilestones: ({ own }) => ({ id: own.id, body: { rows: [{ title: 'One' }, {}] } }),
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
  readSlip: ({ own }) => ({ id: own.id, query: {} }),
  agreePlan: ({ own }) => ({ id: own.id, body: {} }),
  listPlans: ({ own }) => ({ id: own.id }),
  setSlipCauses: ({ own, move }) => ({
    ...{ id: own.id, groupId: move },
    body: { causes: [{ kind: 'ours' }] },
  }),
  disputeSlip: ({ own, move }) => ({
    ...{ id: own.id, groupId: move },
    body: { text: 'We sent it in time.' },
  }),
  listInputs: ({ own }) => ({ id: own.id }),
  createInput: ({ own }) => ({ id: own.id, body: { title: 'Added' } }),
  createInputs: ({ own }) => ({ id: own.id, body: { rows: [{ title: 'One' }, {}] } }),
  reorderInputs: ({ own, input, otherInput, sent }) => ({
    id: own.id,
    body: { items: [otherInput, sent, input].map((id, sortOrder) => ({ id, sortOrder })) },
  }),
  updateInput: ({ own, input }) => ({ id: own.id, inputId: input, body: { title: 'Renamed' } }),
  deleteInput: ({ input }) => ({ id: input }),
  listApprovals: ({ own }) => ({ id: own.id }),
  createApproval: ({ own }) => ({ id: own.id, body: { itemName: 'Added' } }),
  updateApproval: ({ approval }) => ({ id: approval, body: { approved: false } }),
  deleteApproval: ({ approval }) => ({ id: approval }),
  requestChanges: ({ approval }) => ({ id: approval, body: { text: 'Larger packs' } }),
  takeBackChanges: ({ requested }) => ({ id: requested }),
  sendRound: ({ requested }) => ({ id: requested, body: { text: 'Larger packs' } }),
  markSent: ({ input }) => ({ id: input, body: {} }),
  takeBackSent: ({ sent }) => ({ id: sent }),
  returnInput: ({ sent }) => ({ id: sent, body: { text: 'The second file' } }),
  listNotes: ({ own }) => ({ id: own.id, query: {} }),
  addApprovalNote: ({ approval }) => ({ id: approval, body: { text: 'On Monday' } }),
  addInputNote: ({ input }) => ({ id: input, body: { text: 'On Monday' } }),
  deleteNote: ({ note }) => ({ id: note }),
  readApprovalProof: ({ approval }) => ({ id: approval }),
  downloadMilestones: ({ own }) => ({ id: own.id }),
  downloadInputs: ({ own }) => ({ id: own.id }),
  downloadApprovals: ({ own }) => ({ id: own.id }),
  downloadProjects: () => ({}),
  downloadCalendar: ({ own }) => ({ id: own.id }),
  readFeed: ({ own }) => ({ id: own.id }),
  readAllFeed: () => ({}),
  readHistory: ({ own }) => ({ id: own.id, query: {} }),
  readEvidence: ({ own }) => ({ id: own.id }),
  undoChange: ({ own, change }) => ({ id: own.id, changeId: change, body: {} }),
  readPastProof: ({ own }) => ({ id: own.id, sha256: PROOF_SHA256 }),
  readWeeklyUpdate: ({ own }) => ({ id: own.id }),
  readWeeklyUpdateHtml: ({ own }) => ({ id: own.id }),
  listRecipients: ({ own }) => ({ id: own.id }),
  addRecipient: ({ own }) => ({ id: own.id, body: { email: 'new@client.example' } }),
  removeRecipient: ({ recipient }) => ({ id: recipient }),
  listWeeklyMail: () => ({ query: { week: '2026-W47' } }),
  listProjectWeeklyMail: ({ own }) => ({ id: own.id, query: {} }),
  claimMail: ({ own, waiting }) => ({
    kind: 'weekly',
    body: { projectId: own.id, recipientId: waiting },
  }),
  settleMail: ({ delivery, claim }) => ({ id: delivery, body: { claim, state: 'sent' } }),
  listMailProblems: () => ({ kind: 'weekly', query: {} }),
  acknowledgeMail: ({ delivery }) => ({ id: delivery }),
  listProjectReminders: ({ own }) => ({ id: own.id }),
  readReminder: ({ own, link }) => ({ id: own.id, linkId: link.id }),
  readReminderHtml: ({ own, link }) => ({ id: own.id, linkId: link.id }),
  remindNow: ({ own, quietLink }) => ({ id: own.id, body: { linkId: quietLink } }),
  listReminders: () => ({ query: {} }),
  listWebhooks: () => ({}),
  createWebhook: () => ({ body: { url: RECEIVER, events: ['link.ended'] } }),
  updateWebhook: ({ webhook }) => ({ id: webhook, body: { name: 'Warehouse' } }),
  deleteWebhook: ({ webhook }) => ({ id: webhook }),
  testWebhook: ({ webhook }) => ({ id: webhook }),
  rotateWebhookSecret: ({ webhook }) => ({ id: webhook }),
  listAllDeliveries: () => ({ query: {} }),
  listDeliveries: ({ webhook }) => ({ id: webhook, query: {} }),
  replayDelivery: ({ webhook, webhookTest }) => ({ id: webhook, deliveryId: webhookTest }),
  listNoticeMails: () => ({ query: {} }),
  readServer: () => ({}),
  readSession: () => ({}),
  signIn: ({ agencyKey }) => ({ body: { key: agencyKey } }),
  signOut: () => ({}),
  endSessions: () => ({}),
  createSigninLink: () => ({}),
};

const parts = z.record(z.string(), z.unknown());

/** The path of a route with the parameters of its sample. */
export function pathOf(name: RouteName, fixture: Fixture): string {
  const given = parts.parse(samples[name](fixture));
  return routes[name].path.replaceAll(/\{(\w+)\}/g, (_, part) => String(given[part]));
}

/** Two new projects, the first with a row of every kind, and an archived project. */
export async function makeFixture(
  server: Pick<TestServer, 'createProject' | 'client' | 'agencyKey'>,
) {
  const { id } = await server.createProject({ takesPart: true });
  const other = await server.createProject({ takesPart: true });
  const archived = await server.createProject();
  const agency = server.client(server.agencyKey);
  const milestones: string[] = [];
  for (const dueDate of ['2026-12-01', '2026-12-03']) {
    const made = await agency.createMilestone({ id, body: { dueDate, status: 'pending' } });
    milestones.push(made.id);
  }
  const [, finish = ''] = milestones;
  await agency.agreePlan({ id, body: {} });
  await agency.rescheduleMilestone({ id: finish, body: { newDate: '2026-12-07' } });
  const own = await agency.updateProject({ id, body: { sharesLedger: true } });
  const input = await agency.createInput({ id: own.id, body: { title: 'Logos' } });
  const otherInput = await agency.createInput({ id: own.id, body: { title: 'Fonts' } });
  // A deleted row, whose place the list keeps.
  const gone = await agency.createInput({ id: own.id, body: { title: 'Colours' } });
  await agency.deleteInput({ id: gone.id });
  const approval = await agency.createApproval({ id: own.id, body: { itemName: 'Concept' } });
  const proven = { approved: true, proofScreenshot: PROOF };
  await agency.updateApproval({ id: approval.id, body: proven });
  // The client's own tick, which the client may undo. It keeps the proof.
  const client = server.client(own.clientToken);
  await client.updateApproval({ id: approval.id, body: { approved: false } });
  await client.updateApproval({ id: approval.id, body: { approved: true } });
  const requested = await agency.createApproval({ id: own.id, body: { itemName: 'Boards' } });
  await client.requestChanges({ id: requested.id, body: { text: 'Larger packs' } });
  const sent = await agency.createInput({ id: own.id, body: { title: 'Sales data' } });
  await client.markSent({ id: sent.id, body: {} });
  const note = await client.addInputNote({ id: input.id, body: { text: 'On Friday' } });
  await agency.archiveProject({ id: archived.id });
  await agency.saveProjectCalendar({ id: own.id, body: EVERY_DAY });
  await agency.saveLogo({ body: { logo: PROOF } });
  await agency.createApproval({ id: own.id, body: { itemName: 'Poster' } });
  const contact = { name: 'Ines Park', email: 'ines@acme.example' };
  const link = await agency.createLink({ id: own.id, body: contact });
  // A contact without a reminder today.
  const quiet = { name: 'Ben Osei', email: 'ben@acme.example' };
  const quietLink = await agency.createLink({ id: own.id, body: quiet });
  await agency.remindNow({ id: own.id, body: { linkId: link.id } });
  const email = 'rosa@client.example';
  const recipient = await agency.addRecipient({ id: own.id, body: { email } });
  const waiting = await agency.addRecipient({
    id: own.id,
    body: { email: 'waiting@client.example' },
  });
  const { changes } = await agency.readHistory({ id: own.id, query: { kind: 'ticked' } });
  const moved = await agency.readHistory({ id: own.id, query: { kind: 'rescheduled' } });
  // The places of earlier fixtures on this server, of which there can be only a few.
  const places = await agency.listWebhooks();
  if (places.length >= MOST_WEBHOOKS - 2)
    for (const { id } of places) await agency.deleteWebhook({ id });
  // Its address leads to this machine, so the test of it fails.
  const place = { url: RECEIVER, projectId: own.id, events: ['link.ended' as const] };
  const webhook = await agency.createWebhook({ body: place });
  await agency.updateWebhook({ id: webhook.id, body: { paused: true } });
  const webhookTest = await agency.testWebhook({ id: webhook.id });
  const { delivery, claim } = await claimMail(agency, { projectId: own.id, email });
  return {
    ...{ own, other, archived, link, milestones, agencyKey: server.agencyKey },
    ...{ input: input.id, otherInput: otherInput.id, sent: sent.id, note: note.id },
    ...{ approval: approval.id, requested: requested.id, change: changes[0]?.id ?? '' },
    ...{ recipient: recipient.id, delivery: delivery.id, claim: claim ?? '' },
    ...{ quietLink: quietLink.id, waiting: waiting.id },
    ...{ webhook: webhook.id, webhookTest: webhookTest.id },
    /** The save that moved the finish. Its ledger is shared. */
    move: moved.changes[0]?.groupId ?? '',
  };
}

/** A row in each table that only the outbox or the page of a mail fills. */
export async function fillOtherTables(
  { writer }: Database,
  { own, webhook }: Pick<Fixture, 'own' | 'webhook'>,
): Promise<void> {
  const project_id = own.id;
  const day = '2026-11-19';
  await writer('webhook_cursors')
    .insert({ project_id, revision: 1, told_revision: 1, told_on: day })
    .onConflict('project_id')
    .ignore();
  await writer('webhook_deliveries').insert({
    ...{ id: v7(), hook_id: webhook, project_id, type: 'note.added', title: 'A note', body: '{}' },
    ...{ state: 'sent', attempts: 1, created_at: day },
  });
  const stop = { project_id, email_key: 'rosa@client.example', stopped_at: day };
  await writer('reminder_stops').insert(stop);
}
