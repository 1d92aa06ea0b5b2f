import { defineRoute, EDITORS, READERS } from '../contract/route.ts';
import { newCauses, newDispute, newPlan, slipQuery } from './bodies.ts';
import * as endpoints from './endpoints.ts';

export const readSlip = defineRoute({
  ...endpoints.readSlip,
  summary:
    'Why the finish, or another milestone, is later than planned: the days by cause, and a forecast. A client reads it if the agency shares it.',
  allow: READERS,
  of: 'project',
  query: slipQuery,
  status: 200,
});

export const agreePlan = defineRoute({
  ...endpoints.agreePlan,
  summary: 'Keep the due dates of all milestones as the agreed plan, from which the slip counts.',
  allow: EDITORS,
  of: 'project',
  body: { internal: newPlan },
  status: 201,
});

export const listPlans = defineRoute({
  ...endpoints.listPlans,
  summary: 'List the agreed plans, newest first, each with its slip.',
  allow: EDITORS,
  of: 'project',
  status: 200,
});

export const setSlipCauses = defineRoute({
  ...endpoints.setSlipCauses,
  summary: "Set the causes of a move after it was made, or reply to the client's disagreement.",
  allow: EDITORS,
  of: 'project',
  body: { internal: newCauses },
  status: 200,
});

export const disputeSlip = defineRoute({
  ...endpoints.disputeSlip,
  summary: 'Disagree with the cause of a move, once until the agency answers.',
  allow: ['client'],
  of: 'project',
  body: { internal: newDispute, client: newDispute },
  status: 200,
});
