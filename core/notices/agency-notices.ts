import { formatMonthDay } from '../dates/format-date.ts';
import { failure, type Notice, success } from './notice.ts';

export const AGENCY_SAVED = success('Agency settings saved', 'They apply to all projects.');

export const PROJECT_CREATED = success('Success', 'Project created successfully!');

export function projectCreationFailed(serverMessage?: string): Notice {
  return failure('Error', serverMessage || 'Failed to create project');
}

/** The notice after a change of a working calendar. `what` is a phrase such as `1 free day added`. */
export const calendarSaved = (what: string): Notice =>
  success('Working calendar saved', `${what}.`);

/** The notice after a row was moved off a free day. `date` is ISO. */
export const movedOffFreeDay = (title: string, date: string, locale?: string): Notice =>
  success('Date moved', `${title} is now due ${formatMonthDay(date, locale)}.`);
