import { defineRoute, EDITORS } from '../contract/route.ts';
import { settleRequest } from '../mail-ledger/index.ts';
import * as endpoints from './endpoints.ts';
import {
  reminderClaimRequest,
  reminderHtmlQuery,
  reminderProblemQuery,
  reminderQuery,
  remindNow as remindNowBody,
} from './schema.ts';

export const listProjectReminders = defineRoute({
  ...endpoints.listProjectReminders,
  summary:
    'List the reminders of a project: those that are due today, how often each waiting item was reminded of, and the log. The internal view gets masked addresses.',
  allow: EDITORS,
  of: 'project',
  isTimed: true,
  status: 200,
});

export const readReminder = defineRoute({
  ...endpoints.readReminder,
  summary:
    'Read the reminder that a contact gets today, or would get by "Remind now": what it asks for, and what a delay means.',
  allow: EDITORS,
  of: 'project',
  status: 200,
});

export const readReminderHtml = defineRoute({
  ...endpoints.readReminderHtml,
  summary: 'Read that reminder as its mail. Its button and its link to stop lead nowhere.',
  allow: EDITORS,
  of: 'project',
  query: reminderHtmlQuery,
  status: 200,
});

export const remindNow = defineRoute({
  ...endpoints.remindNow,
  summary:
    'Remind a contact of everything that waits, with the next run today, even between two steps. At most once a day.',
  allow: ['agency'],
  of: 'project',
  body: { internal: remindNowBody },
  status: 200,
});

export const listReminders = defineRoute({
  ...endpoints.listReminders,
  summary: "List a day's reminders of all projects, or of one, with the state of each.",
  allow: ['agency'],
  query: reminderQuery,
  isTimed: true,
  status: 200,
});

export const claimReminders = defineRoute({
  ...endpoints.claimReminders,
  summary:
    "Claim today's reminders to some contacts before sending them. Only one run gets each. What was answered meanwhile is left out.",
  allow: ['agency'],
  body: { internal: reminderClaimRequest },
  status: 200,
});

export const settleReminders = defineRoute({
  ...endpoints.settleReminders,
  summary: 'Record the results of claimed reminders.',
  allow: ['agency'],
  body: { internal: settleRequest },
  // Fifty responses of a mail server.
  bodyLimit: { internal: 256 * 1024 },
  status: 200,
});

export const listReminderProblems = defineRoute({
  ...endpoints.listReminderProblems,
  summary: 'List failed and unknown reminders of any day that have not been reported yet.',
  allow: ['agency'],
  query: reminderProblemQuery,
  isTimed: true,
  status: 200,
});

export const acknowledgeReminder = defineRoute({
  ...endpoints.acknowledgeReminder,
  summary:
    'Record that a failed or unknown reminder was reported to a person. It is then no longer listed as a problem.',
  allow: EDITORS,
  of: 'reminder',
  status: 204,
});
