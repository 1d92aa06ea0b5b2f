import { formatShortMonthDay, weekStart } from '../dates/index.ts';
import { cut } from '../text-table/index.ts';
import type { ProjectWeeklyUpdate } from './schema.ts';

const CLIENT_COLUMNS = 24;
const STUDY_COLUMNS = 48;

// Characters that turn the reading direction around would reach over the whole line of an inbox.
const UNSEEN =
  /[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** `[Northwind] Q3 Brand Study: BEHIND, week of Nov 16`; long names are cut, so that the health stays in sight. */
export function weeklyEmailSubject(
  update: Pick<ProjectWeeklyUpdate, 'client' | 'projectTitle' | 'overallStatus' | 'week'>,
): string {
  const client = short(update.client, CLIENT_COLUMNS);
  const study = short(update.projectTitle, STUDY_COLUMNS);
  const week = formatShortMonthDay(weekStart(update.week));
  return `[${client}] ${study}: ${update.overallStatus}, week of ${week}`;
}

const short = (text: string, columns: number): string =>
  cut(text.replace(UNSEEN, ' ').trim(), columns, '…');
