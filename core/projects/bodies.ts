import * as z from 'zod/mini';
import { makeToken } from '../access/make-token.ts';
import { defaultSuccessCriteria } from '../analysis/success-criteria.ts';
import { newApproval } from '../approvals/bodies.ts';
import { columnOf } from '../fields/index.ts';
import { inputChanges } from '../inputs/bodies.ts';
import { newMilestone } from '../milestones/bodies.ts';
import { projectFields } from './fields.ts';
import { slugFromTitle } from './slug.ts';

/** The most rows in each list of a project. */
export const ROW_LIMITS = { milestones: 500, inputs: 500, approvals: 200 } as const;

const fields = columnOf(projectFields, 'written');

/** The four fields of the create form. */
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

/** A new project has no milestone that could be its finish, shares nothing, and no page embeds it. */
const createdFields = z.omit(z.strictObject(fields), {
  finishMilestoneId: true,
  sharesLedger: true,
  clientPageUrl: true,
});

/** Body of POST /api/projects. Fields with a default, and those the server generates, may be omitted. */
export const newProject = z.extend(z.partial(createdFields), {
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
    takesPart: true,
    finishMilestoneId: true,
    sharesLedger: true,
    clientPageUrl: true,
  }),
);
export type ProjectChanges = z.output<typeof projectChanges>;

/** Body of POST /api/projects/{id}/duplicate; client and lead are those of the project unless given. */
export const projectCopy = z.extend(z.pick(projectForm, { title: true, startDate: true }), {
  client: z.optional(fields.client),
  projectLead: z.optional(fields.projectLead),
});
export type ProjectCopy = z.output<typeof projectCopy>;

/** What the page sends when it creates a project. Whether the client takes part is not in it. */
type OwnFields = Omit<NewProject, keyof typeof ROW_LIMITS | 'takesPart'>;

/** A new project with every field set, without its lists of rows. */
export type CompleteNewProject = {
  [Field in keyof OwnFields]-?: Exclude<OwnFields[Field], undefined>;
};

/**
 * Fills in the omitted fields of a new project: a slug from the title, two new tokens, empty lists, placeholder
 * criteria, no shared folder. An empty shared folder address becomes null.
 */
export function completeNewProject(body: NewProject): CompleteNewProject {
  return {
    slug: body.slug ?? slugFromTitle(body.title),
    title: body.title,
    client: body.client,
    projectLead: body.projectLead,
    startDate: body.startDate,
    sharedFolderUrl: body.sharedFolderUrl || null,
    internalToken: body.internalToken ?? makeToken(),
    clientToken: body.clientToken ?? makeToken(),
    businessQuestions: body.businessQuestions ?? [],
    successCriteria: body.successCriteria ?? defaultSuccessCriteria(),
    designImprovements: body.designImprovements ?? [],
    orchestrationImprovements: body.orchestrationImprovements ?? [],
  };
}
