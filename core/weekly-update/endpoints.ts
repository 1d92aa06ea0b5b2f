import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint.ts';
import {
  recipient,
  weeklyClaim,
  weeklyMailProblem,
  weeklyMailRow,
  weeklySettled,
} from './mail-schema.ts';
import { projectWeeklyUpdate } from './schema.ts';

export const readWeeklyUpdate = defineEndpoint({
  name: 'readWeeklyUpdate',
  method: 'GET',
  path: '/api/projects/{id}/weekly-update',
  topic: 'project',
  reply: { internal: projectWeeklyUpdate },
});

export const readWeeklyUpdateHtml = defineEndpoint({
  name: 'readWeeklyUpdateHtml',
  method: 'GET',
  path: '/api/projects/{id}/weekly-update.html',
  topic: 'project',
  reply: 'html',
});

export const listRecipients = defineEndpoint({
  name: 'listRecipients',
  method: 'GET',
  path: '/api/projects/{id}/recipients',
  topic: 'recipients',
  reply: { internal: z.array(recipient) },
});

export const addRecipient = defineEndpoint({
  name: 'addRecipient',
  method: 'POST',
  path: '/api/projects/{id}/recipients',
  changes: ['recipients', 'weekly-mail'],
  reply: { internal: recipient },
});

export const removeRecipient = defineEndpoint({
  name: 'removeRecipient',
  method: 'DELETE',
  path: '/api/recipients/{id}',
  changes: ['recipients', 'weekly-mail'],
});

export const listWeeklyMail = defineEndpoint({
  name: 'listWeeklyMail',
  method: 'GET',
  path: '/api/weekly-mail',
  topic: 'weekly-mail',
  reply: { internal: z.array(weeklyMailRow) },
});

export const listProjectWeeklyMail = defineEndpoint({
  name: 'listProjectWeeklyMail',
  method: 'GET',
  path: '/api/projects/{id}/weekly-mail',
  topic: 'weekly-mail',
  reply: { internal: z.array(weeklyMailRow) },
});

export const claimWeeklyMails = defineEndpoint({
  name: 'claimWeeklyMails',
  method: 'POST',
  path: '/api/weekly-mail/claim',
  changes: ['weekly-mail'],
  reply: { internal: z.array(weeklyClaim) },
});

export const settleWeeklyMails = defineEndpoint({
  name: 'settleWeeklyMails',
  method: 'POST',
  path: '/api/weekly-mail/settle',
  changes: ['weekly-mail'],
  reply: { internal: z.array(weeklySettled) },
});

export const listWeeklyMailProblems = defineEndpoint({
  name: 'listWeeklyMailProblems',
  method: 'GET',
  path: '/api/weekly-mail/problems',
  topic: 'weekly-mail',
  reply: { internal: z.array(weeklyMailProblem) },
});

export const acknowledgeWeeklyMail = defineEndpoint({
  name: 'acknowledgeWeeklyMail',
  method: 'POST',
  path: '/api/weekly-mail/{id}/acknowledge',
  changes: ['weekly-mail'],
});
