import { isDeepStrictEqual } from 'node:util';
import type { Settlement } from '@project-dashboard/core/mail-ledger/schema';
import { hashOfSecret } from '../http/access/secret.ts';
import type { Database } from '../store/database.ts';
import { changeSeveralUnrecorded, Unchanged } from '../store/transaction.ts';
import { findEntries, type MailLedger, type StoredEntry, saveEntries } from './ledger.ts';

/** The result for one mail: its entry as it is now, and why nothing was recorded. */
interface SettledMail<Entry> {
  /** Undefined if the ledger has no such mail. */
  readonly entry: Entry | undefined;
  readonly reason: string | null;
}

/**
 * Records the results of claimed mails, in the order of the settlements. A settlement may be repeated. One that is refused
 * does not stop the others. `now` is UTC, ISO 8601.
 */
export async function settleMails<Entry extends StoredEntry>(
  db: Database,
  ledger: MailLedger<Entry>,
  settlements: readonly Settlement[],
  now: string,
): Promise<SettledMail<Entry>[]> {
  const ids = settlements.map(({ id }) => id);
  const found = await findEntries(db.reader, ledger, (query) => query.whereIn('id', ids));
  const projects = found.map(({ projectId }) => projectId);
  const { topics } = ledger;
  const options = { evenArchived: true, topics };
  return changeSeveralUnrecorded(
    db,
    projects,
    async (trx) => {
      // Read again, because another request may have settled them before the projects were held.
      const held = await findEntries(trx, ledger, (query) => query.whereIn('id', ids));
      const entries = new Map(held.map((entry) => [entry.id, entry]));
      const changed = new Set<string>();
      const results = settlements.map((settlement): SettledMail<Entry> => {
        const before = entries.get(settlement.id);
        if (before === undefined)
          return { entry: before, reason: 'This mail is not in the ledger any more.' };
        const reason = refusal(before, settlement);
        if (reason !== null) return { entry: before, reason };
        const after = settled(before, settlement, now);
        if (isRepeated(before, settlement)) return { entry: before, reason: null };
        entries.set(after.id, after);
        changed.add(after.id);
        return { entry: after, reason: null };
      });
      await saveEntries(
        trx,
        ledger,
        [...entries.values()].filter(({ id }) => changed.has(id)),
      );
      return changed.size === 0 ? new Unchanged(results) : results;
    },
    options,
  );
}

const OPEN: readonly StoredEntry['state'][] = ['sending', 'unknown', 'waiting'];

function refusal(before: StoredEntry, settlement: Settlement): string | null {
  if (before.claimHash !== hashOfSecret(settlement.claim))
    return 'This mail was claimed again. Only its latest claim can be settled.';
  return OPEN.includes(before.state) || isRepeated(before, settlement)
    ? null
    : `This mail was already settled as ${before.state}.`;
}

const settled = <Entry extends StoredEntry>(
  before: Entry,
  { state, isTemporary = false, response }: Settlement,
  now: string | null,
): Entry => ({
  ...before,
  state,
  isTemporary: state === 'failed' && isTemporary,
  response: response ?? null,
  settledAt: now,
});

/** True for a repeat of a request whose response was lost. */
const isRepeated = (before: StoredEntry, settlement: Settlement): boolean =>
  isDeepStrictEqual(settled(before, settlement, before.settledAt), before);
