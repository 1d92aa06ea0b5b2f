import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint.ts';
import {
  projectReminders,
  reminder,
  reminderClaim,
  reminderMailRow,
  reminderProblem,
  reminderRow,
  reminderSettled,
} from './schema.ts';

export const listProjectReminders = defineEndpoint({
  name: 'listProjectReminders',
  method: 'GET',
  path: '/api/projects/{id}/reminders',
  topic: 'reminders',
  reply: { internal: projectReminders },
});

export const readReminder = defineEndpoint({
  name: 'readReminder',
  method: 'GET',
  path: '/api/projects/{id}/reminders/{linkId}',
  topic: 'reminders',
  reply: { internal: reminder },
});

export const readReminderHtml = defineEndpoint({
  name: 'readReminderHtml',
  method: 'GET',
  path: '/api/projects/{id}/reminders/{linkId}/mail.html',
  topic: 'reminders',
  reply: 'html',
});

export const remindNow = defineEndpoint({
  name: 'remindNow',
  method: 'POST',
  path: '/api/projects/{id}/reminders/now',
  changes: ['reminders'],
  reply: { internal: reminderRow },
});

export const listReminders = defineEndpoint({
  name: 'listReminders',
  method: 'GET',
  path: '/api/reminders',
  topic: 'reminders',
  reply: { internal: z.array(reminderMailRow) },
});

export const claimReminders = defineEndpoint({
  name: 'claimReminders',
  method: 'POST',
  path: '/api/reminders/claim',
  changes: ['reminders', 'links'],
  reply: { internal: z.array(reminderClaim) },
});

export const settleReminders = defineEndpoint({
  name: 'settleReminders',
  method: 'POST',
  path: '/api/reminders/settle',
  changes: ['reminders', 'links'],
  reply: { internal: z.array(reminderSettled) },
});

export const listReminderProblems = defineEndpoint({
  name: 'listReminderProblems',
  method: 'GET',
  path: '/api/reminders/problems',
  topic: 'reminders',
  reply: { internal: z.array(reminderProblem) },
});

export const acknowledgeReminder = defineEndpoint({
  name: 'acknowledgeReminder',
  method: 'POST',
  path: '/api/reminders/{id}/acknowledge',
  changes: ['reminders'],
});
