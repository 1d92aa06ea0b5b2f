import * as z from 'zod/mini';
import * as mails from '../../messages/mail-ledger/mails.ts';
import * as reminders from '../../messages/reminders/schema.ts';
import * as weekly from '../../messages/weekly-update/schema.ts';
import * as approvalFields from '../../rows/approvals/fields.ts';
import * as approvals from '../../rows/approvals/schema.ts';
import * as inputFields from '../../rows/inputs/fields.ts';
import * as inputs from '../../rows/inputs/schema.ts';
import * as linkBodies from '../../rows/links/bodies.ts';
import { link } from '../../rows/links/schema.ts';
import * as milestoneFields from '../../rows/milestones/fields.ts';
import * as milestones from '../../rows/milestones/schema.ts';
import * as notes from '../../rows/notes/schema.ts';
import * as projectFields from '../../rows/projects/fields.ts';
import * as projects from '../../rows/projects/schema.ts';
import { projectHealthRow } from '../../rules/health/schema.ts';
import { change } from '../../rules/history/change.ts';
import { historyPage, undone } from '../../rules/history/history-page.ts';
import { problem } from '../route.ts';
import { liveEvent } from '../server/live-events.ts';
import { editing } from '../server/routes.ts';
import * as servers from '../server/schema.ts';

const answerSchemas = {
  Problem: problem,
  Project: projects.project,
  ClientProject: projects.clientProject,
  ParticipantProject: projects.participantProject,
  InternalLoad: projects.internalLoad,
  ClientLoad: projects.clientLoad,
  ParticipantLoad: projects.participantLoad,
  Rows: projects.rows,
  ClientRows: projects.clientRows,
  ParticipantRows: projects.participantRows,
  ProjectHealth: projectHealthRow,
  Milestone: milestones.milestone,
  ClientMilestone: milestones.clientMilestone,
  Rescheduled: milestones.rescheduled,
  Shifted: milestones.shifted,
  ClientInput: inputs.clientInput,
  PlainInput: inputs.plainInput,
  ParticipantInput: inputs.participantInput,
  Approval: approvals.approval,
  ClientApproval: approvals.clientApproval,
  ParticipantApproval: approvals.participantApproval,
  Note: notes.note,
  ClientNote: notes.clientNote,
  Link: link,
  LiveEvent: liveEvent,
  ProjectWeeklyUpdate: weekly.projectWeeklyUpdate,
  Change: change,
  HistoryPage: historyPage,
  Undone: undone,
  Recipient: weekly.recipient,
  WeeklyMailRow: weekly.weeklyMailRow,
  WeeklyDelivery: weekly.weeklyDelivery,
  Reminder: reminders.reminder,
  ReminderRow: reminders.reminderRow,
  ReminderMailRow: reminders.reminderMailRow,
  ProjectReminders: reminders.projectReminders,
  ReminderDelivery: reminders.reminderDelivery,
  MailClaim: mails.mailClaim,
  ClaimedMail: mails.claimedMail,
  MailDelivery: mails.mailDelivery,
  MailProblem: mails.mailProblem,
  Server: servers.server,
  Session: servers.session,
  SigninLink: servers.signinLink,
};

const bodySchemas = {
  NewProject: projectFields.newProject,
  ProjectChanges: projectFields.projectChanges,
  ProjectCopy: projectFields.projectCopy,
  NewMilestone: milestoneFields.newMilestone,
  MilestoneChanges: milestoneFields.milestoneChanges,
  NewOrder: milestoneFields.newOrder,
  Reschedule: milestoneFields.reschedule,
  ShiftTimeline: milestoneFields.shiftTimeline,
  NewClientInput: inputFields.newInput,
  ClientInputChanges: inputFields.inputChanges,
  NewApproval: approvalFields.newApproval,
  ApprovalChanges: approvalFields.approvalChanges,
  ApprovalTick: approvalFields.approvalTick,
  NewLink: linkBodies.newLink,
  LinkChanges: linkBodies.linkChanges,
  LinkRotation: linkBodies.linkRotation,
  Editing: editing,
  NewRecipient: weekly.newRecipient,
  MailClaimRequest: mails.mailClaimRequest,
  MailSettlement: mails.settlement,
  SignIn: servers.signIn,
};

type Schema = z.ZodMiniType;
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Whether a schema describes a request or a response. They differ where a schema has a default or a coercion. */
export type Direction = 'input' | 'output';

const uri = (name: string): string => `#/components/schemas/${name}`;

const namesOf = (schemas: Readonly<Record<string, Schema>>): Map<Schema, string> =>
  new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));

const names = new Map([...namesOf(answerSchemas), ...namesOf(bodySchemas)]);

function componentsOf(schemas: Readonly<Record<string, Schema>>, io: Direction) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, { uri, io, unrepresentable: 'any' }).schemas;
  return Object.fromEntries(Object.entries(made).map(([name, schema]) => [name, bare(schema)]));
}

export const components = (): Record<string, JsonSchema> => ({
  ...componentsOf(answerSchemas, 'output'),
  ...componentsOf(bodySchemas, 'input'),
});

/** A reference to a named schema, or to the named rows of a list; otherwise the schema written out. */
export function schemaPart(schema: Schema, io: Direction): JsonSchema {
  const name = names.get(schema);
  if (name !== undefined) return { $ref: uri(name) };
  if (schema instanceof z.ZodMiniArray) {
    const rows = [...names].find(([named]) => named === schema.def.element)?.[1];
    if (rows !== undefined) return { type: 'array', items: { $ref: uri(rows) } };
  }
  return bare(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
}

/** A schema without dialect and id: parts of an OpenAPI document need neither. */
function bare(schema: JsonSchema): JsonSchema {
  const { $schema: _, $id: __, ...rest } = schema;
  return rest;
}
