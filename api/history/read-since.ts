import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { notFound } from '../refusals/refusal.ts';

const began = z.object({ since: z.string(), createdAt: z.string() });

/** The time when recording began; null for a project that was created later. */
export async function readSince(trx: Knex.Transaction, projectId: string): Promise<string | null> {
  const since = trx('agency').select('history_since').where({ id: 1 });
  const found: unknown = await trx('projects')
    .where({ id: projectId })
    .first({ since, createdAt: 'created_at' });
  if (found === undefined) throw notFound();
  const { since: recording, createdAt } = began.parse(found);
  return createdAt < recording ? recording : null;
}
