import * as z from 'zod/mini';
import { defineCall } from '../contract/call.ts';
import {
  recipient,
  weeklyClaim,
  weeklyDelivery,
  weeklyMailProblem,
  weeklyMailRow,
} from './mail-schema.ts';
import { projectWeeklyUpdate } from './schema.ts';

export const readWeeklyUpdate = defineCall({
  name: 'readWeeklyUpdate',
  method: 'GET',
  path: '/api/projects/{id}/weekly-update',
  topic: 'project',
  reply: { internal: projectWeeklyUpdate },
});

export const readWeeklyUpdateHtml = defineCall({
  name: 'readWeeklyUpdateHtml',
  method: 'GET',
  path: '/api/projects/{id}/weekly-update.html',
  topic: 'project',
  reply: 'html',
});

export const listRecipients = defineCall({
  name: 'listRecipients',
  method: 'GET',
  path: '/api/projects/{id}/recipients',
  topic: 'recipients',
  reply: { internal: z.array(recipient) },
});

export const addRecipient = defineCall({
  name: 'addRecipient',
  method: 'POST',
  path: '/api/projects/{id}/recipients',
  changes: ['recipients', 'weekly-mail'],
  reply: { internal: recipient },
});

export const removeRecipient = defineCall({
  name: 'removeRecipient',
  method: 'DELETE',
  path: '/api/recipients/{id}',
  changes: ['recipients', 'weekly-mail'],
});

export const listWeeklyMail = defineCall({
  name: 'listWeeklyMail',
  method: 'GET',
  path: '/api/weekly-mail',
  topic: 'weekly-mail',
  reply: { internal: z.array(weeklyMailRow) },
});

export const listProjectWeeklyMail = defineCall({
  name: 'listProjectWeeklyMail',
  method: 'GET',
  path: '/api/projects/{id}/weekly-mail',
  topic: 'weekly-mail',
  reply: { internal: z.array(weeklyMailRow) },
});

export const claimWeeklyMail = defineCall({
  name: 'claimWeeklyMail',
  method: 'POST',
  path: '/api/projects/{id}/weekly-mail/claim',
  changes: ['weekly-mail'],
  reply: { internal: weeklyClaim },
});

export const settleWeeklyMail = defineCall({
  name: 'settleWeeklyMail',
  method: 'POST',
  path: '/api/weekly-mail/{id}/settle',
  changes: ['weekly-mail'],
  reply: { internal: weeklyDelivery },
});

export const listWeeklyMailProblems = defineCall({
  name: 'listWeeklyMailProblems',
  method: 'GET',
  path: '/api/weekly-mail/problems',
  topic: 'weekly-mail',
  reply: { internal: z.array(weeklyMailProblem) },
});

export const acknowledgeWeeklyMail = defineCall({
  name: 'acknowledgeWeeklyMail',
  method: 'POST',
  path: '/api/weekly-mail/{id}/acknowledge',
  changes: ['weekly-mail'],
});
