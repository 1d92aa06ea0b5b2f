import { isAccessToken } from '@project-dashboard/core/access';
import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';

const access = z.object({
  projectId: z.string(),
  view: z.enum(['internal', 'client']),
  revision: z.number(),
});

/** The project, view and revision of a token. */
export type ProjectAccess = z.output<typeof access>;

/** Finds the project and view of a token in one statement; null for a malformed or unknown token. */
export async function findAccess(db: Database, token: string): Promise<ProjectAccess | null> {
  if (!isAccessToken(token)) return null;
  const view = db.reader.raw("case when internal_token = ? then 'internal' else 'client' end", [
    token,
  ]);
  const row: unknown = await db
    .reader('projects')
    .first({ projectId: 'id', revision: 'revision', view })
    .where({ internal_token: token })
    .orWhere({ client_token: token });
  return row === undefined ? null : access.parse(row);
}
