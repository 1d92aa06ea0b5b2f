import { approvalShown } from '../../rows/approvals/shown.ts';
import { type ChangedField, changedFieldsOf } from '../../rows/fields/changed-fields-of.ts';
import { fieldsOn, nameOf, type Sheet, type Shown, textOf } from '../../rows/fields/shown.ts';
import { inputShown } from '../../rows/inputs/shown.ts';
import { milestoneShown } from '../../rows/milestones/shown.ts';
import { projectShown } from '../../rows/projects/shown.ts';
import { calendarShown } from '../calendar/shown.ts';
import { formatShortMonthDay } from '../dates/format-date.ts';
import type { Change, ChangeList } from './change.ts';

const SHEETS: Readonly<Record<ChangeList, Sheet>> = {
  header: projectShown,
  plan: projectShown,
  milestones: milestoneShown,
  inputs: inputShown,
  approvals: approvalShown,
  links: {
    name: { label: 'Name', editor: 'line' },
    view: {
      label: 'Opens',
      editor: 'choice',
      choices: { client: 'Client view', internal: 'Internal view' },
    },
    endsOn: { label: 'Ends', editor: 'date' },
    email: { label: 'Address', editor: 'line' },
    reminds: { label: 'Reminders', editor: 'checkbox', choices: { true: 'On', false: 'Off' } },
    pausedUntil: { label: 'Paused until', editor: 'date' },
  },
  recipients: { email: { label: 'Address', editor: 'line' } },
  calendar: calendarShown,
};

/** The names of some fields of a row within a sentence, such as `due date`. Fields that the history hides are left out. */
export const fieldNames = (list: ChangeList, fields: readonly string[]): string[] =>
  fieldsOn(SHEETS[list], 'history').flatMap(({ name, field }) =>
    fields.includes(name) ? [nameOf(field)] : [],
  );

/** How a stored value is written, if it is not empty. */
export type ValueText = (field: Shown, value: unknown) => string;

/** Values as people read them, with `Nov 23` for a date. */
export const shownText: ValueText = (field, value) =>
  textOf(field, value, (date) => formatShortMonthDay(date));

/** Values as they are stored, with ISO dates. */
export const storedText: ValueText = (field, value) =>
  typeof value === 'string' ? value : textOf(field, value);

/**
 * What a change did to the fields of its row, in the order of the sheet. Fields that the history hides are left out, and that
 * a received input is no longer marked as sent.
 */
export const fieldsOfChange = (
  { row, before, after }: Pick<Change, 'row' | 'before' | 'after'>,
  write: ValueText = shownText,
): ChangedField[] =>
  changedFieldsOf(SHEETS[row.list], { before, after }, write).filter(
    ({ name }) => name !== 'sent' || after?.status !== 'received',
  );

/** What a new or deleted row is like, in a few words: `Scheduled, Nov 20`. Empty values are left out. */
export function rowInBrief(
  list: ChangeList,
  values: Change['after'],
  write: ValueText = shownText,
): string {
  return fieldsOn(SHEETS[list], 'history')
    .flatMap(({ name, field }) => {
      const value = values?.[name];
      const isEmpty = value === undefined || value === null || value === '';
      return field.isBrief && !isEmpty ? [write(field, value)] : [];
    })
    .join(', ');
}
