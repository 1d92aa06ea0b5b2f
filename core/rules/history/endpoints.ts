import * as z from 'zod/mini';
import { read, rowChange } from '../../contract/route.ts';
import { agencyChange, clientUndone, historyPage, undone } from './history-page.ts';

export const readHistory = read('/api/projects/{id}/history', 'history', historyPage);
export const readAgencyHistory = read('/api/history', 'calendar', z.array(agencyChange));
export const undoChange = rowChange(
  'undone',
  'POST',
  '/api/projects/{id}/history/{changeId}/undo',
  ['project', 'projects', 'milestones', 'inputs', 'approvals', 'notes', 'calendar'],
  { internal: undone, client: clientUndone },
);
export const readEvidence = read('/api/projects/{id}/evidence', 'history', 'html');
