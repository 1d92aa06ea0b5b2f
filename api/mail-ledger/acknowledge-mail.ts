import { isProblem } from '@project-dashboard/core/mail-ledger/claim-rules';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeUnrecorded, Unchanged } from '../store/transaction.ts';
import { findEntries, type MailLedger, type StoredEntry, saveEntries } from './ledger.ts';

/** The mail that was reported, and when: UTC, ISO 8601. */
interface ReportedMail {
  readonly projectId: string | undefined;
  readonly id: string;
  readonly now: string;
}

/**
 * Records that a failed or unknown mail was reported to a person. Throws 404. A mail that is being sent again is not a
 * problem until that attempt ends. `isOver`: true for a mail that no run sends any more.
 */
export const acknowledgeMail = <Entry extends StoredEntry>(
  db: Database,
  ledger: MailLedger<Entry>,
  { projectId: project, id, now }: ReportedMail,
  isOver: (entry: Entry) => boolean,
): Promise<undefined> =>
  changeUnrecorded(
    db,
    project,
    async (trx, projectId) => {
      const [before] = await findEntries(trx, ledger, (query) =>
        query.where({ id, project_id: projectId }),
      );
      if (before === undefined) throw notFound();
      if (before.toldAt !== null || !isProblem(before, now, isOver(before)))
        return new Unchanged(undefined);
      await saveEntries(trx, ledger, [{ ...before, toldAt: now }]);
      return undefined;
    },
    { topics: ledger.topics },
  );
