import { type Recipient, recipient } from '@project-dashboard/core/messages/weekly-update/schema';
import { formatLongDate } from '@project-dashboard/core/rules/dates/format-date';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import { emailKey } from '@project-dashboard/core/texts/text/email';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Site } from '../http/pages/site.ts';
import type { Write } from '../store/history/changes.ts';
import { countRows, table } from '../store/table.ts';

const MOST_RECIPIENTS = 100;

/**
 * The recipients. A removed recipient stays stored, so that unsubscribe links still work and an unsubscription stays valid.
 */
export const recipients = table(
  'recipients',
  z.extend(recipient, {
    /** The address without its case. */
    emailKey: z.string(),
    removedAt: z.nullable(z.string()),
  }),
);

/** The recipients of a project, ordered by address. */
export const listRecipients = (knex: Knex, projectId: string): Promise<Recipient[]> =>
  recipients.rows(knex, { projectId, removedAt: null }, (query) => query.orderBy('email_key'));

export async function isFull(knex: Knex, projectId: string): Promise<boolean> {
  const present = recipients.where({ projectId, removedAt: null });
  return (await countRows(knex('recipients').where(present))) >= MOST_RECIPIENTS;
}

export const FULL = `A project has at most ${MOST_RECIPIENTS} recipients. Remove one first.`;

/** Writes a recipient, or adds a removed one again under the same id. */
export async function saveRecipient({ trx, record }: Write, row: Recipient): Promise<Recipient> {
  await trx('recipients')
    .insert(recipients.encode({ ...row, emailKey: emailKey(row.email), removedAt: null }))
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

/** The sentence for an unsubscribed recipient, with the date in REPORT_TIMEZONE; null for a subscribed one. */
export function unsubscribedOn(
  { email, unsubscribedAt }: Pick<Recipient, 'email' | 'unsubscribedAt'>,
  site: Site,
): string | null {
  if (unsubscribedAt === null) return null;
  const date = formatLongDate(todayIn(site.reportTimezone, new Date(unsubscribedAt)));
  return `${email} unsubscribed on ${date}.`;
}
