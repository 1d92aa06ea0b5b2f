import * as z from 'zod/mini';
import { newApproval } from '../approvals/bodies.ts';
import { columnOf } from '../fields/index.ts';
import { inputChanges } from '../inputs/bodies.ts';
import { newMilestone } from '../milestones/bodies.ts';
import { projectFields } from './fields.ts';

/** The most rows in each list of a project (DECISIONS "Values"). */
export const ROW_LIMITS = { milestones: 500, inputs: 500, approvals: 200 } as const;

const fields = columnOf(projectFields, 'written');

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
