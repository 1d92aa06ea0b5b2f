import * as z from 'zod/mini';
import { newApproval } from '../approvals/bodies.ts';
import { inputChanges } from '../inputs/bodies.ts';
import { newMilestone } from '../milestones/bodies.ts';
import { paragraph, requiredLine, TEXT_LIMITS, webUrl } from '../text/index.ts';
import { ROW_LIMITS } from './row-limits.ts';
import { slugFromTitle } from './slug.ts';

/** Sentences of the create form (SPEC section 5). */
export const REQUIRED_MESSAGES = {
  title: 'Study name is required',
  client: 'Company is required',
  projectLead: 'Project lead is required',
  startDate: 'Start date is required',
} as const;

const target = z.strictObject({
  description: paragraph(TEXT_LIMITS.reason),
  target: paragraph(TEXT_LIMITS.reason),
});

/** What success looks like at each stage (SPEC section 3). */
export const successCriteria = z.strictObject({ see: target, select: target, buy: target });
export type SuccessCriteria = z.output<typeof successCriteria>;

/** At most 50 business questions of 1,000 characters each (DECISIONS "Values"). */
export const businessQuestions = z
  .array(paragraph(TEXT_LIMITS.question))
  .check(z.maxLength(50, { error: 'A project holds at most 50 business questions.' }));

const improvements = z
  .array(paragraph(TEXT_LIMITS.question))
  .check(z.maxLength(50, { error: 'A list of improvements holds at most 50 entries.' }));

/** A token as SPEC section 5 allows it: 32 or more letters, digits and underscores. */
export const accessToken = z.string().check(
  z.regex(/^[A-Za-z0-9_]{32,128}$/, {
    error: 'Must be 32 to 128 letters, digits or underscores.',
  }),
);

const slug = z.string().check(
  z.maxLength(TEXT_LIMITS.name),
  z.refine((value) => value === slugFromTitle(value), {
    error: 'Must be lowercase letters and digits without accents, joined by single hyphens.',
  }),
);

const title = requiredLine(TEXT_LIMITS.name, REQUIRED_MESSAGES.title);
const client = requiredLine(TEXT_LIMITS.name, REQUIRED_MESSAGES.client);
const projectLead = requiredLine(TEXT_LIMITS.name, REQUIRED_MESSAGES.projectLead);

/** The create form's four fields (SPEC section 5). */
export const projectForm = z.strictObject({
  title,
  client,
  projectLead,
  startDate: requiredLine(TEXT_LIMITS.name, REQUIRED_MESSAGES.startDate),
});
export type ProjectForm = z.output<typeof projectForm>;

/** Rows of a new project's list, in their order; the place in the list is what a row's sortOrder becomes. */
const newRows = <Row extends z.ZodMiniType>(row: Row, limit: number, plural: string) =>
  z.optional(
    z
      .array(row)
      .check(z.maxLength(limit, { error: `A project holds at most ${limit} ${plural}.` })),
  );

/** Body of POST /api/projects: what the server can make or default may be left out. */
export const newProject = z.extend(projectForm, {
  slug: z.optional(slug),
  sharedFolderUrl: z.optional(z.nullable(webUrl)),
  internalToken: z.optional(accessToken),
  clientToken: z.optional(accessToken),
  businessQuestions: z.optional(businessQuestions),
  successCriteria: z.optional(successCriteria),
  designImprovements: z.optional(improvements),
  orchestrationImprovements: z.optional(improvements),
  milestones: newRows(
    z.omit(newMilestone, { sortOrder: true }),
    ROW_LIMITS.milestones,
    'milestones',
  ),
  inputs: newRows(inputChanges, ROW_LIMITS.inputs, 'client inputs'),
  approvals: newRows(
    z.omit(newApproval, { sortOrder: true }),
    ROW_LIMITS.approvals,
    'approval items',
  ),
});
export type NewProject = z.output<typeof newProject>;

/** Body of PATCH /api/projects/{id}: the header's fields or the analysis plan's. */
export const projectChanges = z.strictObject({
  title: z.optional(title),
  client: z.optional(client),
  projectLead: z.optional(projectLead),
  sharedFolderUrl: z.optional(z.nullable(webUrl)),
  businessQuestions: z.optional(businessQuestions),
  successCriteria: z.optional(successCriteria),
});
export type ProjectChanges = z.output<typeof projectChanges>;
