import * as z from 'zod/mini';
import { newApproval } from '../approvals/bodies.ts';
import type { Written } from '../fields/index.ts';
import { inputChanges } from '../inputs/bodies.ts';
import { newMilestone } from '../milestones/bodies.ts';
import { paragraph, requiredLine, TEXT_LIMITS, webUrl } from '../text/index.ts';
import type { Project } from './schema.ts';
import { slugFromTitle } from './slug.ts';

/** The most rows in each list of a project (DECISIONS "Values"). */
export const ROW_LIMITS = { milestones: 500, inputs: 500, approvals: 200 } as const;

/** The errors of the create form (SPEC section 5). */
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

/** The success criteria of the three stages (SPEC section 3). */
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

/** Every field of a project that a request may set. A missing one does not compile. */
const fields = {
  title: requiredLine(TEXT_LIMITS.name, REQUIRED_MESSAGES.title),
  client: requiredLine(TEXT_LIMITS.name, REQUIRED_MESSAGES.client),
  projectLead: requiredLine(TEXT_LIMITS.name, REQUIRED_MESSAGES.projectLead),
  startDate: requiredLine(TEXT_LIMITS.name, REQUIRED_MESSAGES.startDate),
  slug,
  sharedFolderUrl: z.nullable(webUrl),
  internalToken: accessToken,
  clientToken: accessToken,
  businessQuestions,
  successCriteria,
  designImprovements: improvements,
  orchestrationImprovements: improvements,
} satisfies Record<keyof Written<Project>, z.ZodMiniType>;

/** The four fields of the create form (SPEC section 5). */
export const projectForm = z.pick(z.strictObject(fields), {
  title: true,
  client: true,
  projectLead: true,
  startDate: true,
});
export type ProjectForm = z.output<typeof projectForm>;

/** The rows of a new project's list in list order. Their positions become their sortOrder. */
const newRows = <Row extends z.ZodMiniType>(row: Row, limit: number, plural: string) =>
  z.optional(
    z
      .array(row)
      .check(z.maxLength(limit, { error: `A project holds at most ${limit} ${plural}.` })),
  );

/** Body of POST /api/projects. Fields with a default, and those the server generates, may be omitted. */
export const newProject = z.extend(z.partial(z.strictObject(fields)), {
  ...projectForm.shape,
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

/** Body of PATCH /api/projects/{id}: fields of the header or the analysis plan. */
export const projectChanges = z.partial(
  z.pick(z.strictObject(fields), {
    title: true,
    client: true,
    projectLead: true,
    startDate: true,
    sharedFolderUrl: true,
    businessQuestions: true,
    successCriteria: true,
  }),
);
export type ProjectChanges = z.output<typeof projectChanges>;

/** Body of POST /api/projects/{id}/duplicate; client and lead are those of the project unless given. */
export const projectCopy = z.extend(z.pick(projectForm, { title: true, startDate: true }), {
  client: z.optional(fields.client),
  projectLead: z.optional(fields.projectLead),
});
export type ProjectCopy = z.output<typeof projectCopy>;
