import * as z from 'zod/mini';
import { change, read } from '../../contract/route.ts';
import { agreedPlan, clientSlip, slip } from './schema.ts';

export const readSlip = read('/api/projects/{id}/slip', 'slip', {
  internal: slip,
  client: clientSlip,
});
export const agreePlan = change('POST', '/api/projects/{id}/plans', ['slip'], agreedPlan);
export const listPlans = read('/api/projects/{id}/plans', 'slip', z.array(agreedPlan));
export const setSlipCauses = change(
  'POST',
  '/api/projects/{id}/slip/{groupId}/causes',
  ['slip'],
  slip,
);
export const disputeSlip = change('POST', '/api/projects/{id}/slip/{groupId}/dispute', ['slip'], {
  internal: slip,
  client: clientSlip,
});
