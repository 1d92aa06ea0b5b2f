import * as z from 'zod/mini';
import {
  claimedMail,
  mailClaim,
  mailClaimRequest,
  mailDelivery,
  mailProblem,
  settlement,
} from '../../messages/mail-ledger/mails.ts';
import {
  projectReminders,
  reminder,
  reminderDelivery,
  reminderMailRow,
  reminderRow,
} from '../../messages/reminders/schema.ts';
import {
  newRecipient,
  projectWeeklyUpdate,
  recipient,
  weeklyDelivery,
  weeklyMailRow,
} from '../../messages/weekly-update/schema.ts';
import { approvalChanges, approvalTick, newApproval } from '../../rows/approvals/fields.ts';
import { approval, clientApproval, participantApproval } from '../../rows/approvals/schema.ts';
import { inputChanges, newInput } from '../../rows/inputs/fields.ts';
import { clientInput, participantInput, plainInput } from '../../rows/inputs/schema.ts';
import { linkChanges, linkRotation, newLink } from '../../rows/links/bodies.ts';
import { link } from '../../rows/links/schema.ts';
import {
  milestoneChanges,
  newMilestone,
  newOrder,
  reschedule,
  shiftTimeline,
} from '../../rows/milestones/fields.ts';
import { clientMilestone, milestone, rescheduled, shifted } from '../../rows/milestones/schema.ts';
import { clientNote, note } from '../../rows/notes/schema.ts';
import { newProject, projectChanges, projectCopy } from '../../rows/projects/fields.ts';
import {
  clientLoad,
  clientProject,
  clientRows,
  internalLoad,
  participantLoad,
  participantProject,
  participantRows,
  project,
  rows,
} from '../../rows/projects/schema.ts';
import { projectHealthRow } from '../../rules/health/schema.ts';
import { change } from '../../rules/history/change.ts';
import { historyPage, undone } from '../../rules/history/history-page.ts';
import { problem } from '../route.ts';
import { liveEvent } from '../server/live-events.ts';
import { editing } from '../server/routes.ts';
import { server, session, signIn, signinLink } from '../server/schema.ts';

const answerSchemas = {
  Problem: problem,
  Project: project,
  ClientProject: clientProject,
  ParticipantProject: participantProject,
  InternalLoad: internalLoad,
  ClientLoad: clientLoad,
  ParticipantLoad: participantLoad,
  Rows: rows,
  ClientRows: clientRows,
  ParticipantRows: participantRows,
  ProjectHealth: projectHealthRow,
  Milestone: milestone,
  ClientMilestone: clientMilestone,
  Rescheduled: rescheduled,
  Shifted: shifted,
  ClientInput: clientInput,
  PlainInput: plainInput,
  ParticipantInput: participantInput,
  Approval: approval,
  ClientApproval: clientApproval,
  ParticipantApproval: participantApproval,
  Note: note,
  ClientNote: clientNote,
  Link: link,
  LiveEvent: liveEvent,
  ProjectWeeklyUpdate: projectWeeklyUpdate,
  Change: change,
  HistoryPage: historyPage,
  Undone: undone,
  Recipient: recipient,
  WeeklyMailRow: weeklyMailRow,
  WeeklyDelivery: weeklyDelivery,
  Reminder: reminder,
  ReminderRow: reminderRow,
  ReminderMailRow: reminderMailRow,
  ProjectReminders: projectReminders,
  ReminderDelivery: reminderDelivery,
  MailClaim: mailClaim,
  ClaimedMail: claimedMail,
  MailDelivery: mailDelivery,
  MailProblem: mailProblem,
  Server: server,
  Session: session,
  SigninLink: signinLink,
};

const bodySchemas = {
  NewProject: newProject,
  ProjectChanges: projectChanges,
  ProjectCopy: projectCopy,
  NewMilestone: newMilestone,
  MilestoneChanges: milestoneChanges,
  NewOrder: newOrder,
  Reschedule: reschedule,
  ShiftTimeline: shiftTimeline,
  NewClientInput: newInput,
  ClientInputChanges: inputChanges,
  NewApproval: newApproval,
  ApprovalChanges: approvalChanges,
  ApprovalTick: approvalTick,
  NewLink: newLink,
  LinkChanges: linkChanges,
  LinkRotation: linkRotation,
  Editing: editing,
  NewRecipient: newRecipient,
  MailClaimRequest: mailClaimRequest,
  MailSettlement: settlement,
  SignIn: signIn,
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

/** Every named schema, as the components of the document. */
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
