import { inOrder } from '@project-dashboard/core/calendar/free-days';
import type { WorkingCalendar } from '@project-dashboard/core/calendar/schema';
import type { Request } from '../http/handler.ts';
import { stale } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeProject, Unchanged } from '../store/transaction.ts';
import { readProjectCalendar, saveProjectCalendar } from './project-calendar.ts';
import { rowsOnFreeDays } from './rows-on-free-days.ts';

/** Gives a project a calendar of its own, or takes it away (null). No date moves. Throws 412. */
export const changeProjectCalendar = (
  db: Database,
  request: Request<'saveProjectCalendar'> | Request<'deleteProjectCalendar'>,
  calendar: WorkingCalendar | null,
) =>
  changeProject(db, request, async (write) => {
    const { ifMatch, today } = request;
    const { trx, projectId } = write;
    const present = await readProjectCalendar(trx, projectId);
    if (ifMatch !== undefined && ifMatch !== present.version) throw stale(present);
    const isChanged = await saveProjectCalendar(write, present.own, calendar && inOrder(calendar));
    const saved = await readProjectCalendar(trx, projectId);
    const onFreeDays = await rowsOnFreeDays(trx, projectId, today, saved.calendar);
    const answer = { ...saved, onFreeDays };
    return isChanged ? answer : new Unchanged(answer);
  });
