import { isProblem } from '@project-dashboard/core/mail-ledger/claim-rules';
import { weeklyMailProblem } from '@project-dashboard/core/weekly-update/mail-schema';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import { findProjectId } from '../mail-ledger/find-project-id.ts';
import { storedBoolean, storedEntry } from '../mail-ledger/ledger.ts';
import type { Database } from '../store/database.ts';
import { isOver } from './weekly-ledger.ts';

const stored = z.extend(weeklyMailProblem, {
  isTemporary: storedBoolean,
  state: storedEntry.shape.state,
  claimedAt: z.string(),
});

export const listWeeklyMailProblems =
  (db: Database): Handler<'listWeeklyMailProblems'> =>
  async ({ query, now, today }) => {
    const select = db
      .reader({ d: 'weekly_deliveries' })
      .join({ p: 'projects' }, 'p.id', 'd.project_id')
      .whereIn('d.state', ['failed', 'unknown', 'sending'])
      .whereNull('d.told_at')
      .whereNull('p.archived_at')
      .orderBy(['d.week', 'p.title', 'd.email'])
      .select({
        id: 'd.id',
        projectId: 'p.id',
        slug: 'p.slug',
        title: 'p.title',
        email: 'd.email',
        week: 'd.week',
        state: 'd.state',
        isTemporary: 'd.is_temporary',
        response: 'd.response',
        claimedAt: 'd.claimed_at',
      });
    if (query.project !== undefined)
      select.where({ 'd.project_id': await findProjectId(db.reader, query.project) });
    const rows = z.array(stored).parse(await select);
    return rows
      .filter((row) => isProblem(row, now, isOver(row, today)))
      .map(({ state, ...row }) => ({ ...row, state: state === 'failed' ? state : 'unknown' }));
  };
