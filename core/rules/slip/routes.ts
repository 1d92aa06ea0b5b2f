import { clients, editors, readers, routesOf } from '../../contract/route.ts';
import { newCauses, newDispute, newPlan, slipQuery } from './bodies.ts';
import * as endpoints from './endpoints.ts';

export const slipRoutes = routesOf(endpoints, {
  readSlip: readers(
    'Why the finish, or another milestone, is later than planned: the days by cause, and a forecast. A client reads it if the agency shares it.',
    { query: slipQuery },
  ),
  agreePlan: editors(
    'Keep the due dates of all milestones as the agreed plan, from which the slip counts.',
    { body: newPlan, isCreation: true },
  ),
  listPlans: editors('List the agreed plans, newest first, each with its slip.'),
  setSlipCauses: editors(
    "Set the causes of a move after it was made, or reply to the client's disagreement.",
    { body: newCauses },
  ),
  disputeSlip: clients(
    'Disagree with the cause of a move, once until the agency answers, or take that back.',
    { body: newDispute },
  ),
});
