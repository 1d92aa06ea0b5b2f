import { emailKey } from '@project-dashboard/core/text';
import {
  deliveryStateAt,
  type WeeklyDelivery,
  weeklyDelivery,
} from '@project-dashboard/core/weekly-update';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

const columns = {
  id: 'id',
  projectId: 'project_id',
  email: 'email',
  week: 'week',
  state: 'state',
  isTemporary: 'is_temporary',
  attempts: 'attempts',
  messageId: 'message_id',
  response: 'response',
  claimHash: 'claim_hash',
  claimedAt: 'claimed_at',
  settledAt: 'settled_at',
  toldAt: 'told_at',
};

/** A boolean is 0 or 1 in both databases. */
export const storedBoolean = z.pipe(
  z.number(),
  z.transform((value) => value === 1),
);

/** A ledger entry as read from its row. */
export const storedDelivery = z.extend(weeklyDelivery, {
  isTemporary: storedBoolean,
  /** The hash of the secret of the current attempt; null without one. */
  claimHash: z.nullable(z.string()),
  /** When a run reported this mail as failed or unknown; null if none did. */
  toldAt: z.nullable(z.string()),
});

/** A ledger entry in stored form. */
export type StoredDelivery = z.output<typeof storedDelivery>;

type Where = { readonly id: string } | { readonly week: string; readonly email: string };

/** Finds a ledger entry of a project, by id or by week and address. */
export async function findDelivery(
  knex: Knex,
  projectId: string,
  where: Where,
): Promise<StoredDelivery | undefined> {
  const row: unknown = await knex('weekly_deliveries')
    .first(columns)
    .where({ project_id: projectId })
    .where(
      'id' in where ? { id: where.id } : { week: where.week, email_key: emailKey(where.email) },
    );
  return row === undefined ? undefined : storedDelivery.parse(row);
}

/** Writes a ledger entry, new or changed. There is at most one per project, week and address. */
export async function saveDelivery(trx: Knex.Transaction, row: StoredDelivery): Promise<void> {
  await trx('weekly_deliveries')
    .insert({
      id: row.id,
      project_id: row.projectId,
      email: row.email,
      email_key: emailKey(row.email),
      week: row.week,
      state: row.state,
      is_temporary: row.isTemporary ? 1 : 0,
      attempts: row.attempts,
      message_id: row.messageId,
      response: row.response,
      claim_hash: row.claimHash,
      claimed_at: row.claimedAt,
      settled_at: row.settledAt,
      told_at: row.toldAt,
    })
    .onConflict('id')
    .merge();
}

/** A ledger entry as readers see it at a moment (UTC). */
export function shownDelivery(
  { claimHash: _, toldAt: __, ...row }: StoredDelivery,
  now: string,
): WeeklyDelivery {
  return { ...row, state: deliveryStateAt(row, now) };
}
