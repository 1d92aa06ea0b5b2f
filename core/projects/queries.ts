import * as z from 'zod/mini';
import { line, slugOrId, TEXT_LIMITS } from '../text/index.ts';

/** Query of GET /api/projects. `cursor` comes from the Link header. */
export const projectListQuery = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  cursor: z.optional(line(200)),
  q: z.optional(line(TEXT_LIMITS.name)),
  /** Archived projects are left out unless this says `include` (all projects) or `only` (the archived ones). */
  archived: z.optional(z.enum(['include', 'only'], { error: 'Must be "include" or "only".' })),
});

/** Query of DELETE /api/projects/{id}: the project's slug, so that nobody deletes another one by mistake. */
export const projectDeletion = z.strictObject({
  slug: z.pipe(z.string({ error: "Name the project's slug." }), slugOrId),
});

/** Query of GET /api/projects/health. A slug or an id narrows it to one project. */
export const projectHealthQuery = z.strictObject({ project: z.optional(slugOrId) });
