import { duplicateProject as duplicateOf, project } from '@project-dashboard/core/projects';
import type { Handler } from '../http/handler.ts';
import { invalid } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { createOnce } from '../store/rows/create-once.ts';
import type { ReadNewList } from '../store/rows/new-list.ts';
import { changeAgency } from '../store/transaction.ts';
import { insertWithLists, readNewLists } from './create-project.ts';
import { findProject } from './project-table.ts';
import { type ListTables, readRows } from './read-rows-by-token.ts';

export const duplicateProject =
  (
    db: Database,
    readLists: readonly ReadNewList[],
    tables: ListTables,
  ): Handler<'duplicateProject'> =>
  ({ projectId, body, today, now, repeatable }) =>
    changeAgency(db, (trx) =>
      createOnce(trx, { scope: 'agency', repeatable, now }, project, async () => {
        // On PostgreSQL, so that project and rows are of one moment: every writer of the project waits for this.
        await trx('projects')
          .where({ id: projectId ?? '' })
          .forUpdate()
          .first('id');
        const source = await findProject(trx, projectId);
        const rows = await readRows(trx, tables, source.id);
        const copy = duplicateOf({ project: source, rows }, body, today);
        if (!copy.ok) throw invalid(copy.path, copy.message);
        return insertWithLists(trx, copy.value, readNewLists(readLists, copy.value, today), now);
      }),
    );
