import { agency, editors, routesOf } from '../../contract/route.ts';
import * as endpoints from './endpoints.ts';
import { reminderHtmlQuery, reminderQuery, remindNow as remindNowBody } from './schema.ts';

export const remindersRoutes = routesOf(endpoints, {
  listProjectReminders: editors(
    'List the reminders of a project: those that are due today, how often each waiting item was reminded of, and the log. The internal view gets masked addresses.',
    { isTimed: true },
  ),
  readReminder: editors(
    'Read the reminder that a contact gets today, or would get by "Remind now": what it asks for, and what a delay means.',
  ),
  readReminderHtml: editors(
    'Read that reminder as its mail. Its button and its link to stop lead nowhere.',
    { query: reminderHtmlQuery },
  ),
  remindNow: agency(
    'Remind a contact of everything that waits, with the next run today, even between two steps. At most once a day.',
    { body: remindNowBody },
  ),
  listReminders: agency(
    "List a day's reminders of all projects, or of one, with the state of each.",
    { query: reminderQuery, isTimed: true },
  ),
});
