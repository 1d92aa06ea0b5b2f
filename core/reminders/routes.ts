import { agency, editors, routesOf } from '../contract/route.ts';
import { settleRequest } from '../mail-ledger/schema.ts';
import * as endpoints from './endpoints.ts';
import {
  reminderClaimRequest,
  reminderHtmlQuery,
  reminderProblemQuery,
  reminderQuery,
  remindNow as remindNowBody,
} from './schema.ts';

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
  claimReminders: agency(
    "Claim today's reminders to some contacts before sending them. Only one run gets each. What was answered meanwhile is left out.",
    { body: reminderClaimRequest },
  ),
  settleReminders: agency('Record the results of claimed reminders.', {
    body: settleRequest,
    // Fifty responses of a mail server.
    bodyLimit: 256 * 1024,
  }),
  listReminderProblems: agency(
    'List failed and unknown reminders of any day that have not been reported yet.',
    { query: reminderProblemQuery, isTimed: true },
  ),
  acknowledgeReminder: editors(
    'Record that a failed or unknown reminder was reported to a person. It is then no longer listed as a problem.',
  ),
});
