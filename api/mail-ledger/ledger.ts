import type { Topic } from '@project-dashboard/core/contract/endpoint';
import { ledgerEntry } from '@project-dashboard/core/mail-ledger/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

/** A boolean is 0 or 1 in both databases. */
export const storedBoolean = z.pipe(
  z.number(),
  z.transform((value) => value === 1),
);

/** A mail in the ledger as read from its row. */
export const storedEntry = z.extend(ledgerEntry, {
  isTemporary: storedBoolean,
  /** The hash of the secret of the current attempt; null without one. */
  claimHash: z.nullable(z.string()),
  /** When a run reported this mail as failed or unknown; null if none did. */
  toldAt: z.nullable(z.string()),
});
export type StoredEntry = z.output<typeof storedEntry>;

/** The ledger of one kind of mail: its table, and what this kind has besides {@link StoredEntry}. */
export interface MailLedger<Entry extends StoredEntry> {
  /** The first word of its Message-IDs. */
  readonly kind: string;
  readonly table: 'weekly_deliveries' | 'reminders';
  /** What a change of its mails makes stale. */
  readonly topics: Topic[];
  /** What its lists name this kind's own columns. */
  readonly columns: Readonly<Record<string, string>>;
  readonly schema: z.ZodMiniType<Entry>;
  /** The values of this kind's own columns. */
  readonly own: (entry: Entry) => Readonly<Record<string, string>>;
}

const COLUMNS = {
  id: 'id',
  projectId: 'project_id',
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

/** Reads the mails of a ledger that `where` selects. */
export async function findEntries<Entry extends StoredEntry>(
  knex: Knex,
  { table, columns, schema }: MailLedger<Entry>,
  where: (query: Knex.QueryBuilder) => void,
): Promise<Entry[]> {
  const query = knex(table).select({ ...COLUMNS, ...columns });
  where(query);
  return z.array(schema).parse(await query);
}

/** Writes mails to a ledger, new or changed. */
export async function saveEntries<Entry extends StoredEntry>(
  trx: Knex.Transaction,
  { table, own }: MailLedger<Entry>,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    id: entry.id,
    project_id: entry.projectId,
    state: entry.state,
    is_temporary: entry.isTemporary ? 1 : 0,
    attempts: entry.attempts,
    message_id: entry.messageId,
    response: entry.response,
    claim_hash: entry.claimHash,
    claimed_at: entry.claimedAt,
    settled_at: entry.settledAt,
    told_at: entry.toldAt,
    ...own(entry),
  }));
  await trx(table).insert(rows).onConflict('id').merge();
}
