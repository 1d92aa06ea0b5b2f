import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { Refusal } from '../refusals/refusal.ts';
import { Unchanged } from './transaction.ts';

/** A create that may be repeated: its key, and a digest of route and body, which differs for another body. */
export interface Repeatable {
  readonly key: string;
  readonly fingerprint: string;
  /** Why the key cannot be used for another body, where it is not an Idempotency-Key. */
  readonly taken?: string;
}

const KEPT_HOURS = 24;

const KEY_TAKEN =
  'This Idempotency-Key was already used for another request. Send a new key for a new body.';

const REMOVED =
  'What this Idempotency-Key made was removed since. Send a new key to make it again.';

/** The request of a create that may be a repeat. `now` is UTC, ISO 8601. */
interface Creation {
  readonly repeatable: Repeatable | undefined;
  readonly now: string;
}

const stored = z.object({ fingerprint: z.string(), reply: z.nullable(z.string()) });

interface Reply<Row> {
  readonly schema: z.ZodMiniType<Row>;
  /**
   * Fields that open something. They are not kept beside the key: a repeat reads them from the row that was made, by its
   * `id`. So a lost response can be had again, and a secret stands in one table only.
   */
  readonly secrets?: {
    readonly table: string;
    readonly columns: { readonly [Name in keyof Row]?: string };
  };
}

/**
 * Runs a create once per Idempotency-Key within 24 hours. A repeat returns the first result and changes nothing; the
 * same key with another body is 422. Key and row are written in the same transaction. Throws 409 if the row with the
 * secrets of the first result is gone. `scope` is the project's id, or `agency` for a create outside a project.
 */
export async function createOnce<Row>(
  trx: Knex.Transaction,
  scope: string,
  { repeatable, now }: Creation,
  { schema, secrets }: Reply<Row>,
  create: () => Promise<Row>,
): Promise<Row | Unchanged<Row>> {
  if (repeatable === undefined) return create();
  const { key, fingerprint, taken = KEY_TAKEN } = repeatable;
  const forgotten = new Date(Date.parse(now) - KEPT_HOURS * 3_600_000).toISOString();
  await trx('idempotency').where({ scope }).where('created_at', '<=', forgotten).delete();

  const claim = trx('idempotency').insert({ scope, key, fingerprint, created_at: now });
  const claimed: unknown[] = await claim.onConflict(['scope', 'key']).ignore().returning('key');
  if (claimed.length > 0) {
    const row = await create();
    await trx('idempotency')
      .where({ scope, key })
      .update({ reply: JSON.stringify(without(row, Object.keys(secrets?.columns ?? {}))) });
    return row;
  }

  const first = stored.parse(await trx('idempotency').where({ scope, key }).first());
  if (first.fingerprint !== fingerprint || first.reply === null) {
    throw new Refusal(422, taken);
  }
  const kept: unknown = JSON.parse(first.reply);
  if (secrets === undefined) return new Unchanged(schema.parse(kept));
  const { id } = made.parse(kept);
  const found: unknown = await trx(secrets.table).where({ id }).first(secrets.columns);
  if (found === undefined) throw new Refusal(409, REMOVED);
  return new Unchanged(schema.parse({ ...record.parse(kept), ...record.parse(found) }));
}

const made = z.object({ id: z.string() });
const record = z.record(z.string(), z.unknown());

const without = (row: unknown, names: readonly string[]): unknown =>
  names.length === 0
    ? row
    : Object.fromEntries(
        Object.entries(record.parse(row)).filter(([name]) => !names.includes(name)),
      );
