import { accessRoutes } from '../access/routes.ts';
import { approvalRoutes } from '../approvals/routes.ts';
import { inputRoutes } from '../inputs/routes.ts';
import { milestoneRoutes } from '../milestones/routes.ts';
import { projectRoutes } from '../projects/routes.ts';
import { weeklyUpdateRoutes } from '../weekly-update/routes.ts';

/** The contract: every call of SPEC section 7 and of DECISIONS, by the one name it has everywhere. */
export const routes = {
  ...projectRoutes,
  ...milestoneRoutes,
  ...inputRoutes,
  ...approvalRoutes,
  ...weeklyUpdateRoutes,
  ...accessRoutes,
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;
