import * as z from 'zod/mini';
import type { View } from '../../contract/route.ts';
import { formatLongDate } from '../../rules/dates/format-date.ts';
import { approval, clientApproval, participantApproval } from '../approvals/schema.ts';
import { clientInput, participantInput, plainInput } from '../inputs/schema.ts';
import { clientMilestone, milestone } from '../milestones/schema.ts';

const criteriaText = z.object({ description: z.string(), target: z.string() });

/** A project in the client view, unless it takes part. `version` is the number for If-Match. */
export const clientProject = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  projectLead: z.string(),
  /** The text as typed, stored without normalisation. */
  startDate: z.string(),
  sharedFolderUrl: z.nullable(z.string()),
  businessQuestions: z.array(z.string()),
  successCriteria: z.object({ see: criteriaText, select: criteriaText, buy: criteriaText }),
  /** When the agency archived it, UTC; null if it is not archived. An archived project is read-only. */
  archivedAt: z.nullable(z.string()),
  /** True if the client reads the slip ledger. */
  sharesLedger: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type ClientProject = z.output<typeof clientProject>;
export type SuccessCriteria = ClientProject['successCriteria'];

/** A project in the view of a client that takes part. */
export const participantProject = z.extend(clientProject, {
  /** True if the client may ask for changes, say that an input is sent, and write notes. */
  takesPart: z.boolean(),
});

/** A project in the internal view, with both tokens. */
export const project = z.extend(participantProject, {
  internalToken: z.string(),
  clientToken: z.string(),
  designImprovements: z.array(z.string()),
  orchestrationImprovements: z.array(z.string()),
  /** The milestone that the agency chose as the finish of the project; null: the one with the latest due date. */
  finishMilestoneId: z.nullable(z.string()),
  /** The client's own page that embeds this project. Reminders lead there; null: to this server. */
  clientPageUrl: z.nullable(z.string()),
});
export type Project = z.output<typeof project>;

export const internalLoad = z.object({ project, viewMode: z.literal('internal') });
export const clientLoad = z.object({ project: clientProject, viewMode: z.literal('client') });
/** The response of a load by token for a client that takes part. */
export const participantLoad = z.object({
  project: participantProject,
  viewMode: z.literal('client'),
});

/** A project's three lists, each in list order, read at one moment. */
export const rows = z.object({
  milestones: z.array(milestone),
  inputs: z.array(clientInput),
  approvals: z.array(approval),
});
export type Rows = z.output<typeof rows>;

/** The three lists in the client view of a project that does not take part. */
export const clientRows = z.object({
  milestones: z.array(clientMilestone),
  inputs: z.array(plainInput),
  approvals: z.array(clientApproval),
});

/** The three lists of a client that takes part. */
export const participantRows = z.object({
  milestones: z.array(clientMilestone),
  inputs: z.array(participantInput),
  approvals: z.array(participantApproval),
});

const START = 'This project was archived on ';

/** Why a change of an archived project is refused. `date` is the ISO date on which it was archived. */
export function archivedSentence(date: string, view: View): string {
  const sentence = `${START}${formatLongDate(date)} and is read-only.`;
  return view === 'client' ? sentence : `${sentence} Restore it first.`;
}

/** True for an {@link archivedSentence}. Other refusals with the status 409 have other sentences. */
export const isArchivedSentence = (sentence: string): boolean => sentence.startsWith(START);

/** The labels that the client view shows too. Apart from the sheet, which only editors load. */
export const PROJECT_LABELS = {
  title: 'Study Name',
  client: 'Client',
  projectLead: 'Project Lead',
  sharedFolderUrl: 'Shared Folder',
  slug: 'Project Slug',
} as const;
