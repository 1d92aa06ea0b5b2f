import { emailKey } from '@project-dashboard/core/text/email';
import { type Recipient, recipient } from '@project-dashboard/core/weekly-update/mail-schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Write } from '../store/history/recorder.ts';

/** The most recipients per project. */
const MOST_RECIPIENTS = 100;

const columns = {
  id: 'id',
  projectId: 'project_id',
  email: 'email',
  createdAt: 'created_at',
  unsubscribedAt: 'unsubscribed_at',
  removedAt: 'removed_at',
};

const storedRecipient = z.extend(recipient, { removedAt: z.nullable(z.string()) });

/**
 * A recipient in stored form. A removed recipient stays stored, so that unsubscribe links still work and an
 * unsubscription stays valid.
 */
type StoredRecipient = z.output<typeof storedRecipient>;

/** The recipients of a project, ordered by address. */
export async function listRecipients(knex: Knex, projectId: string): Promise<Recipient[]> {
  const rows: unknown = await knex('recipients')
    .select(columns)
    .where({ project_id: projectId, removed_at: null })
    .orderBy('email_key');
  return z.array(storedRecipient).parse(rows).map(withoutRemoval);
}

/** An address in a project. */
interface Address {
  readonly projectId: string;
  readonly email: string;
}

/** Tells addresses in projects apart. Case does not matter. */
export const addressKey = ({ projectId, email }: Address): string =>
  `${projectId} ${emailKey(email)}`;

/** The present and former recipients with these addresses. */
export async function findRecipients(
  knex: Knex,
  addresses: readonly Address[],
): Promise<StoredRecipient[]> {
  const keys = addresses.map(({ projectId, email }) => [projectId, emailKey(email)]);
  const rows: unknown = await knex('recipients')
    .select(columns)
    .whereIn(['project_id', 'email_key'], keys);
  return z.array(storedRecipient).parse(rows);
}

/** True if a project has the most recipients allowed. */
export async function isFull(knex: Knex, projectId: string): Promise<boolean> {
  const query = knex('recipients').where({ project_id: projectId, removed_at: null });
  const { count } = z
    .object({ count: z.coerce.number() })
    .parse(await query.count({ count: '*' }).first());
  return count >= MOST_RECIPIENTS;
}

export const FULL = `A project has at most ${MOST_RECIPIENTS} recipients. Remove one first.`;

/** Writes a recipient, or adds a removed one again under the same id. */
export async function saveRecipient({ trx, record }: Write, row: Recipient): Promise<Recipient> {
  await trx('recipients')
    .insert({
      id: row.id,
      project_id: row.projectId,
      email: row.email,
      email_key: emailKey(row.email),
      created_at: row.createdAt,
      unsubscribed_at: row.unsubscribedAt,
      removed_at: null,
    })
    .onConflict('id')
    .merge();
  const { id, email } = row;
  record({
    kind: 'created',
    row: { list: 'recipients', id, title: email },
    before: null,
    after: { email },
  });
  return row;
}

const removed = z.array(z.object({ email: z.string() }));

/** Removes a recipient. Returns false if the project has none with this id. */
export async function deleteRecipient(
  { trx, projectId, now, record }: Write,
  id: string,
): Promise<boolean> {
  const found: unknown = await trx('recipients')
    .where({ id, project_id: projectId, removed_at: null })
    .update({ removed_at: now })
    .returning('email');
  const [row] = removed.parse(found);
  if (row === undefined) return false;
  const { email } = row;
  record({
    kind: 'deleted',
    row: { list: 'recipients', id, title: email },
    before: { email },
    after: null,
  });
  return true;
}

function withoutRemoval({ removedAt: _, ...row }: StoredRecipient): Recipient {
  return row;
}
