import { duplicateProject as duplicateOf } from '@project-dashboard/core/projects/duplicate-project';
import { readProjectCalendar, saveProjectCalendar } from '../calendar/project-calendar.ts';
import type { Handler } from '../http/handler.ts';
import { readNewLists, readRows } from '../lists/project-rows.ts';
import { invalid } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import type { Write } from '../store/history/recorder.ts';
import { createWithLists } from './create-project.ts';
import { findProject } from './project-table.ts';

export const duplicateProject =
  (db: Database): Handler<'duplicateProject'> =>
  (request) =>
    createWithLists(db, request, async (trx) => {
      const { projectId, body: copy, today } = request;
      // On PostgreSQL writers of the project wait for this lock, so that the project and its rows fit together.
      await trx('projects')
        .where({ id: projectId ?? '' })
        .forUpdate()
        .first('id');
      const project = await findProject(trx, projectId);
      const rows = await readRows({ kind: db.kind, reader: trx }, project.id);
      const { calendar, own } = await readProjectCalendar(trx, project.id);
      const duplicate = duplicateOf({ project, rows }, copy, today, calendar);
      if (!duplicate.ok) throw invalid(duplicate.path, duplicate.message);
      const body = duplicate.value;
      const insertCalendar = async (write: Write) => {
        if (own !== null) await saveProjectCalendar(write, null, own);
      };
      const lists = readNewLists(body, today);
      return { body, lists: [...lists, { faults: [], insert: insertCalendar }] };
    });
