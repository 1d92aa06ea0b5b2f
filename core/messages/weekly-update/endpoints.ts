import * as z from 'zod/mini';
import { change, read } from '../../contract/route.ts';
import { projectWeeklyUpdate, recipient, weeklyMailRow } from './schema.ts';

export const readWeeklyUpdate = read(
  '/api/projects/{id}/weekly-update',
  'project',
  projectWeeklyUpdate,
);
export const readWeeklyUpdateHtml = read(
  '/api/projects/{id}/weekly-update.html',
  'project',
  'html',
);
export const listRecipients = read(
  '/api/projects/{id}/recipients',
  'recipients',
  z.array(recipient),
);
export const addRecipient = change(
  'POST',
  '/api/projects/{id}/recipients',
  ['recipients', 'weekly-mail'],
  recipient,
);
export const removeRecipient = change('DELETE', '/api/recipients/{id}', [
  'recipients',
  'weekly-mail',
]);
export const listWeeklyMail = read('/api/weekly-mail', 'weekly-mail', z.array(weeklyMailRow));
export const listProjectWeeklyMail = read(
  '/api/projects/{id}/weekly-mail',
  'weekly-mail',
  z.array(weeklyMailRow),
);
