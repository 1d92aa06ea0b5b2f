import { createHash } from 'node:crypto';
import {
  completeNewProject,
  type NewProject,
  nextFreeSlug,
  type Project,
  project,
} from '@project-dashboard/core/projects';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import { invalid, invalidInput, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { createOnce } from '../store/rows/create-once.ts';
import type { ReadNewList } from '../store/rows/new-list.ts';
import { newRow } from '../store/rows/new-row.ts';
import type { Repeatable } from '../store/rows/repeatable.ts';
import { changeAgency } from '../store/transaction.ts';
import { encodeProject } from './project-table.ts';

export const createProject =
  (db: Database, readLists: readonly ReadNewList[]): Handler<'createProject'> =>
  async ({ body, today, now, repeatable = repeatableByTokens(body) }) => {
    if (body.internalToken !== undefined && body.internalToken === body.clientToken) {
      throw invalid('clientToken', 'Must differ from the internal token.');
    }
    const lists = readLists.map((readList) => readList(body, today));
    const faults = lists.flatMap((list) => list.faults);
    if (faults.length > 0) throw invalidInput(faults);
    return changeAgency(db, (trx) =>
      createOnce(trx, { scope: 'agency', repeatable, now }, project, async () => {
        const row = await insertProject(trx, body, now);
        for (const list of lists) await list.insert(trx, row.id, now);
        return row;
      }),
    );
  };

/** Writes a new project without its lists, with a unique slug and unique tokens. Throws 409 for a token in use. */
export async function insertProject(
  trx: Knex.Transaction,
  body: NewProject,
  now: string,
): Promise<Project> {
  const complete = completeNewProject(body);
  const tokens = [complete.internalToken, complete.clientToken];
  const owner: unknown = await trx('projects')
    .whereIn('internal_token', tokens)
    .orWhereIn('client_token', tokens)
    .first('id');
  if (owner !== undefined) {
    throw new Refusal(
      409,
      'One of these tokens belongs to another project. Leave out the tokens to get new ones.',
    );
  }
  const slug = nextFreeSlug(complete.slug, await slugsLike(trx, complete.slug));
  const row: Project = { ...newRow(now), ...complete, slug };
  await trx('projects').insert({ ...encodeProject(row), revision: 1 });
  return row;
}

/** The slugs that may conflict: the same slug, and slugs with a suffix, whose start may be shorter. */
async function slugsLike(trx: Knex.Transaction, slug: string): Promise<string[]> {
  // Cut at whole characters, because PostgreSQL refuses half a surrogate pair. A slug with a suffix keeps far more than 90.
  const start = [...slug].slice(0, 90).join('');
  const rows: unknown = await trx('projects').where('slug', 'like', `${start}%`).pluck('slug');
  return z.array(z.string()).parse(rows);
}

/**
 * The tokens of a project serve as its Idempotency-Key (DECISIONS "Values"): the widget generates them before the
 * request.
 */
function repeatableByTokens(body: NewProject): Repeatable | undefined {
  const { internalToken, clientToken } = body;
  if (internalToken === undefined && clientToken === undefined) return undefined;
  return {
    key: `tokens:${digest([internalToken ?? '', clientToken ?? ''])}`,
    fingerprint: digest(body),
  };
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
