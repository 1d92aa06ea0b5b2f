import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint.ts';
import { agreedPlan, clientSlip, slip } from './schema.ts';

export const readSlip = defineEndpoint({
  name: 'readSlip',
  method: 'GET',
  path: '/api/projects/{id}/slip',
  topic: 'slip',
  reply: { internal: slip, client: clientSlip },
});

export const agreePlan = defineEndpoint({
  name: 'agreePlan',
  method: 'POST',
  path: '/api/projects/{id}/plans',
  changes: ['slip'],
  reply: { internal: agreedPlan },
});

export const listPlans = defineEndpoint({
  name: 'listPlans',
  method: 'GET',
  path: '/api/projects/{id}/plans',
  topic: 'slip',
  reply: { internal: z.array(agreedPlan) },
});

export const setSlipCauses = defineEndpoint({
  name: 'setSlipCauses',
  method: 'POST',
  path: '/api/projects/{id}/slip/{groupId}/causes',
  changes: ['slip'],
  reply: { internal: slip },
});

export const disputeSlip = defineEndpoint({
  name: 'disputeSlip',
  method: 'POST',
  path: '/api/projects/{id}/slip/{groupId}/dispute',
  changes: ['slip'],
  reply: { internal: slip, client: clientSlip },
});
