import type { Fault } from './fault.ts';

/** Faults in the rules about dates, health and the timeline. */
export const DATE_FAULTS: readonly Fault[] = [
  {
    name: 'nothing is ever days overdue',
    file: 'core/dates/days-overdue.ts',
    find: 'dayDifference(due, today)',
    replace: 'dayDifference(today, due)',
    tests: ['core/dates', 'core/weekly-update'],
  },
  {
    name: 'an item due in three days is no risk',
    file: 'core/health/project-health.ts',
    find: 'due !== null && due <= limit',
    replace: 'due !== null && due < limit',
    tests: ['core/health'],
  },
  {
    name: 'a project of seven days has just started',
    file: 'core/dates/project-age.ts',
    find: 'days < IN_PROGRESS_DAYS',
    replace: 'days <= IN_PROGRESS_DAYS',
    tests: ['core/dates'],
  },
  {
    name: 'the day of a reader is that of Greenwich',
    file: 'core/dates/today.ts',
    find: 'instant.getDate()',
    replace: 'instant.getUTCDate()',
    tests: ['core/dates'],
  },
  {
    name: 'a week at the end of December is of the wrong year',
    file: 'core/dates/iso-week.ts',
    find: 'const year = thursday.slice(0, 4);',
    replace: 'const year = date.slice(0, 4);',
    tests: ['core/dates'],
  },
  {
    name: 'days with dots are read with the month first',
    file: 'core/dates/parse-date.ts',
    find: "found[2] === '.' ? 'day-first' : 'month-first'",
    replace: "found[2] === '-' ? 'day-first' : 'month-first'",
    tests: ['core/dates'],
  },
  {
    name: 'a move back goes one working day too far',
    file: 'core/calendar/business-days.ts',
    find: 'workingDaysUntil(start - 1, count) + 1 + n',
    replace: 'workingDaysUntil(start - 1, count) + n',
    tests: ['core/calendar'],
  },
  {
    name: 'a milestone moves to a Saturday',
    file: 'core/milestones/timeline/check-new-due-date.ts',
    find: 'return closed === null ? date : refuse(closed);',
    replace: 'return closed === null ? date : date;',
    tests: ['core/milestones/timeline'],
  },
  {
    name: 'a shift fails beside a milestone without a date',
    file: 'core/milestones/timeline/future-milestones.ts',
    find: 'isIsoDate(row.dueDate) &&',
    replace: '',
    tests: ['core/milestones/timeline'],
  },
  {
    name: 'a second shift adds to the first',
    file: 'core/milestones/timeline/shift-future-milestones.ts',
    find: 'firstDueDate(row) ?? row.dueDate',
    replace: 'row.dueDate ?? firstDueDate(row)',
    tests: ['core/milestones/timeline'],
  },
  {
    name: 'a date that is set back by hand stays struck through',
    file: 'core/milestones/history-after-edit.ts',
    find: 'originalDueDate === null || dueDate === originalDueDate',
    replace: 'originalDueDate === null',
    tests: ['core/milestones', 'api/milestones'],
  },
  {
    name: 'the dates of a copied project move the wrong way',
    file: 'core/projects/duplicate-project.ts',
    find: 'weekdaysBetween(from, to, calendar)',
    replace: 'weekdaysBetween(to, from, calendar)',
    tests: ['core/projects'],
  },
];
