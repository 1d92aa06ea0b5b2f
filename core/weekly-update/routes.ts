import * as z from 'zod/mini';
import { defineRoute, EDITORS } from '../contract/route.ts';
import {
  newRecipient,
  projectWeeklyMailQuery,
  recipient,
  weeklyClaim,
  weeklyClaimRequest,
  weeklyDelivery,
  weeklyMailProblem,
  weeklyMailProblemQuery,
  weeklyMailQuery,
  weeklyMailRow,
  weeklySettlement,
} from './mail-schema.ts';
import { projectWeeklyUpdate } from './schema.ts';

export const readWeeklyUpdate = defineRoute({
  method: 'GET',
  path: '/api/projects/{id}/weekly-update',
  summary: 'The weekly update report of a project as of today.',
  allow: EDITORS,
  of: 'project',
  topic: 'project',
  status: 200,
  reply: { internal: projectWeeklyUpdate },
});

export const readWeeklyUpdateHtml = defineRoute({
  method: 'GET',
  path: '/api/projects/{id}/weekly-update.html',
  summary: 'The weekly update report of a project as of today, as the mail shows it.',
  allow: EDITORS,
  of: 'project',
  topic: 'project',
  status: 200,
  reply: 'html',
});

export const listRecipients = defineRoute({
  method: 'GET',
  path: '/api/projects/{id}/recipients',
  summary: "List who gets a project's weekly update by mail.",
  allow: EDITORS,
  of: 'project',
  topic: 'recipients',
  status: 200,
  reply: { internal: z.array(recipient) },
});

export const addRecipient = defineRoute({
  method: 'POST',
  path: '/api/projects/{id}/recipients',
  summary: "Send a project's weekly update to one more address.",
  allow: EDITORS,
  of: 'project',
  body: { internal: newRecipient },
  changes: ['recipients', 'weekly-mail'],
  status: 201,
  reply: { internal: recipient },
});

export const removeRecipient = defineRoute({
  method: 'DELETE',
  path: '/api/recipients/{id}',
  summary: 'Send the weekly update to an address no more.',
  allow: EDITORS,
  of: 'recipient',
  changes: ['recipients', 'weekly-mail'],
  status: 204,
});

export const listWeeklyMail = defineRoute({
  method: 'GET',
  path: '/api/weekly-mail',
  summary: "List a week's mails of all projects, or of one, with the state of each.",
  allow: ['agency'],
  query: weeklyMailQuery,
  topic: 'weekly-mail',
  isTimed: true,
  status: 200,
  reply: { internal: z.array(weeklyMailRow) },
});

export const listProjectWeeklyMail = defineRoute({
  method: 'GET',
  path: '/api/projects/{id}/weekly-mail',
  summary: "List a week's mails of a project, with the state of each.",
  allow: EDITORS,
  of: 'project',
  query: projectWeeklyMailQuery,
  topic: 'weekly-mail',
  isTimed: true,
  status: 200,
  reply: { internal: z.array(weeklyMailRow) },
});

export const claimWeeklyMail = defineRoute({
  method: 'POST',
  path: '/api/projects/{id}/weekly-mail/claim',
  summary: "Claim this week's mail to a recipient before it is sent; only one caller gets it.",
  allow: EDITORS,
  of: 'project',
  body: { internal: weeklyClaimRequest },
  changes: ['weekly-mail'],
  status: 200,
  reply: { internal: weeklyClaim },
});

export const settleWeeklyMail = defineRoute({
  method: 'POST',
  path: '/api/weekly-mail/{id}/settle',
  summary: 'Record the result of a claimed mail.',
  allow: EDITORS,
  of: 'delivery',
  body: { internal: weeklySettlement },
  changes: ['weekly-mail'],
  status: 200,
  reply: { internal: weeklyDelivery },
});

export const listWeeklyMailProblems = defineRoute({
  method: 'GET',
  path: '/api/weekly-mail/problems',
  summary: 'List failed and unknown mails of any week that no run has reported yet.',
  allow: ['agency'],
  query: weeklyMailProblemQuery,
  topic: 'weekly-mail',
  isTimed: true,
  status: 200,
  reply: { internal: z.array(weeklyMailProblem) },
});

export const acknowledgeWeeklyMail = defineRoute({
  method: 'POST',
  path: '/api/weekly-mail/{id}/acknowledge',
  summary:
    'Record that a failed or unknown mail was reported to a person; it is not listed as a problem again.',
  allow: EDITORS,
  of: 'delivery',
  changes: ['weekly-mail'],
  status: 204,
});
