import * as z from 'zod/mini';
import { change, read } from '../../contract/route.ts';
import { mailClaim, mailDelivery, mailProblem } from './mails.ts';

export const claimMail = change(
  'POST',
  '/api/mails/{kind}/claim',
  ['weekly-mail', 'reminders', 'links', 'webhooks'],
  mailClaim,
);
export const settleMail = change(
  'POST',
  '/api/mails/{id}/settle',
  ['weekly-mail', 'reminders', 'links', 'webhooks'],
  mailDelivery,
);
export const listMailProblems = read('/api/mails/{kind}/problems', undefined, z.array(mailProblem));
export const acknowledgeMail = change('POST', '/api/mails/{id}/acknowledge', [
  'weekly-mail',
  'reminders',
  'webhooks',
]);
