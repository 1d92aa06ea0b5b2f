import { addBusinessDays, weekdaysBetween } from '../../rules/calendar/business-days.ts';
import type { WorkingCalendar } from '../../rules/calendar/schema.ts';
import { isIsoDate } from '../../rules/dates/iso-date.ts';
import { parseDate } from '../../rules/dates/parse-date.ts';
import { approvalFields } from '../approvals/fields.ts';
import { copiedFields } from '../fields/field-table.ts';
import { inputFields } from '../inputs/fields.ts';
import { milestoneFields } from '../milestones/fields.ts';
import { type NewProject, type ProjectCopy, projectFields, ROW_LIMITS } from './fields.ts';
import type { Project, Rows } from './schema.ts';

/** The new project, or the invalid field with one sentence. */
type Duplicate = { ok: true; value: NewProject } | { ok: false; path: string; message: string };

const LISTS = [
  { list: 'milestones', plural: 'milestones' },
  { list: 'inputs', plural: 'client inputs' },
  { list: 'approvals', plural: 'approval items' },
] as const;

/**
 * Makes a new project with the plan and the rows of an old one. Due dates move by the business days between the two start
 * dates. Statuses and later events are not copied, nor are slug, tokens, shared folder, recipients and named links.
 * `today` is ISO and completes a start date without a year.
 */
export function duplicateProject(
  { project, rows }: { readonly project: Project; readonly rows: Rows },
  copy: ProjectCopy,
  today: string,
  calendar: WorkingCalendar,
): Duplicate {
  const refuse = (path: string, message: string) => ({ ok: false, path, message }) as const;
  const from = parseDate(project.startDate, today);
  if (from === null) {
    const message = `This project starts "${project.startDate}", which is not a date. Change its start date first.`;
    return refuse('', message);
  }
  const to = parseDate(copy.startDate, today);
  if (to === null) {
    const message = `"${copy.startDate}" is not a date. Write it as 2026-11-23 or November 23, 2026.`;
    return refuse('startDate', message);
  }
  const full = LISTS.find(({ list }) => rows[list].length > ROW_LIMITS[list]);
  if (full) {
    const { list, plural } = full;
    const message = `This project has more than ${ROW_LIMITS[list]} ${plural}, the most that a project may have. Delete some first.`;
    return refuse('', message);
  }
  const days = weekdaysBetween(from, to, calendar);
  const moved = (date: string) => (isIsoDate(date) ? addBusinessDays(date, days, calendar) : date);
  const kept = copiedFields(projectFields, project, moved);
  return {
    ok: true,
    value: {
      ...kept,
      ...copy,
      client: copy.client ?? kept.client,
      projectLead: copy.projectLead ?? kept.projectLead,
      milestones: rows.milestones.map((row) => copiedFields(milestoneFields, row, moved)),
      inputs: rows.inputs.map((row) => copiedFields(inputFields, row, moved)),
      approvals: rows.approvals.map((row) => copiedFields(approvalFields, row, moved)),
    },
  };
}
