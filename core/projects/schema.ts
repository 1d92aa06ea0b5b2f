import * as z from 'zod/mini';

const criteriaText = z.object({ description: z.string(), target: z.string() });

/** A project in the client view. `version` is the number for If-Match. */
export const clientProject = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  projectLead: z.string(),
  /** The text as typed, stored without normalisation (DECISIONS "Values"). */
  startDate: z.string(),
  sharedFolderUrl: z.nullable(z.string()),
  businessQuestions: z.array(z.string()),
  successCriteria: z.object({ see: criteriaText, select: criteriaText, buy: criteriaText }),
  /** When the agency archived it, UTC; null if it is not archived. An archived project is read-only. */
  archivedAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type ClientProject = z.output<typeof clientProject>;

/** A project in the internal view, with both tokens (SPEC section 3). */
export const project = z.extend(clientProject, {
  internalToken: z.string(),
  clientToken: z.string(),
  designImprovements: z.array(z.string()),
  orchestrationImprovements: z.array(z.string()),
});
export type Project = z.output<typeof project>;

/** The response of a load by token in the internal view (SPEC section 3). */
export const internalLoad = z.object({ project, viewMode: z.literal('internal') });
/** The response of a load by token in the client view. */
export const clientLoad = z.object({ project: clientProject, viewMode: z.literal('client') });
