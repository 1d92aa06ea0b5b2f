import * as z from 'zod/mini';
import { change, read } from '../../contract/route.ts';
import { projectReminders, reminder, reminderMailRow, reminderRow } from './schema.ts';

export const listProjectReminders = read(
  '/api/projects/{id}/reminders',
  'reminders',
  projectReminders,
);
export const readReminder = read('/api/projects/{id}/reminders/{linkId}', 'reminders', reminder);
export const readReminderHtml = read(
  '/api/projects/{id}/reminders/{linkId}/mail.html',
  'reminders',
  'html',
);
export const remindNow = change(
  'POST',
  '/api/projects/{id}/reminders/now',
  ['reminders'],
  reminderRow,
);
export const listReminders = read('/api/reminders', 'reminders', z.array(reminderMailRow));
