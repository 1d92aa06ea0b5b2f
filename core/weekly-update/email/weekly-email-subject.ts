import { formatShortMonthDay, weekStart } from '../../dates/index.ts';
import { visibleLine } from '../../text/invisible.ts';
import { cut } from '../../text-table/index.ts';
import type { ProjectWeeklyUpdate } from '../schema.ts';

const CLIENT_COLUMNS = 24;
const STUDY_COLUMNS = 48;

/** `[Northwind] Q3 Brand Study: BEHIND, week of Nov 16`. Long names are cut, so that the health stays visible. */
export function weeklyEmailSubject(
  update: Pick<ProjectWeeklyUpdate, 'client' | 'projectTitle' | 'overallStatus' | 'week'>,
): string {
  const client = short(update.client, CLIENT_COLUMNS);
  const study = short(update.projectTitle, STUDY_COLUMNS);
  const week = formatShortMonthDay(weekStart(update.week));
  return `[${client}] ${study}: ${update.overallStatus}, week of ${week}`;
}

// Rows from earlier versions may contain characters that are refused today, such as a mark that reverses the whole
// subject.
const short = (text: string, columns: number): string => cut(visibleLine(text), columns, '…');
