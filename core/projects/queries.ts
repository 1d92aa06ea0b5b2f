import * as z from 'zod/mini';
import { line, slugOrId, TEXT_LIMITS } from '../text/index.ts';
import { SHOWS, SORTS } from './overview-schema.ts';

/** Query of GET /api/projects. `cursor` comes from the Link header. */
export const projectListQuery = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  cursor: z.optional(line(200)),
  q: z.optional(line(TEXT_LIMITS.name)),
  /** Archived projects are left out unless this says `include` (all projects) or `only` (the archived ones). */
  archived: z.optional(z.enum(['include', 'only'], { error: 'Must be "include" or "only".' })),
});

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.optional(z.enum(values, { error: `Must be one of: ${values.join(', ')}.` }));

/** Query of GET /api/projects/overview: 50 projects a page, `show=all` and `sort=worst` unless given. */
export const projectOverviewQuery = z.extend(
  z.omit(projectListQuery, { archived: true, cursor: true }),
  {
    // It names a project by its title, client or lead, in base64.
    cursor: z.optional(line(4000)),
    show: oneOf(SHOWS),
    sort: oneOf(SORTS),
    /** Also the milestones of each project, for the timeline view. */
    with: oneOf(['milestones']),
  },
);

/** Query of DELETE /api/projects/{id}: the project's slug, so that nobody deletes another one by mistake. */
export const projectDeletion = z.strictObject({
  slug: z.pipe(z.string({ error: "Name the project's slug." }), slugOrId),
});

/** Query of GET /api/projects/health. A slug or an id narrows it to one project. */
export const projectHealthQuery = z.strictObject({ project: z.optional(slugOrId) });
