import { accessRoutes } from '../access/routes.ts';
import { agencyRoutes } from '../agency/routes.ts';
import { approvalsRoutes } from '../approvals/routes.ts';
import { calendarRoutes } from '../calendar/routes.ts';
import { feedsRoutes } from '../feeds/routes.ts';
import { historyRoutes } from '../history/routes.ts';
import { inputsRoutes } from '../inputs/routes.ts';
import { linksRoutes } from '../links/routes.ts';
import { liveRoutes } from '../live/routes.ts';
import { mailLedgerRoutes } from '../mail-ledger/routes.ts';
import { milestonesRoutes } from '../milestones/routes.ts';
import { notesRoutes } from '../notes/routes.ts';
import { projectsRoutes } from '../projects/routes.ts';
import { remindersRoutes } from '../reminders/routes.ts';
import { serverRoutes } from '../server/routes.ts';
import { slipRoutes } from '../slip/routes.ts';
import { tablesRoutes } from '../tables/routes.ts';
import { webhooksRoutes } from '../webhooks/routes.ts';
import { weeklyUpdateRoutes } from '../weekly-update/routes.ts';

export const routes = {
  ...accessRoutes,
  ...agencyRoutes,
  ...approvalsRoutes,
  ...calendarRoutes,
  ...feedsRoutes,
  ...historyRoutes,
  ...inputsRoutes,
  ...linksRoutes,
  ...liveRoutes,
  ...mailLedgerRoutes,
  ...milestonesRoutes,
  ...notesRoutes,
  ...projectsRoutes,
  ...remindersRoutes,
  ...serverRoutes,
  ...slipRoutes,
  ...tablesRoutes,
  ...webhooksRoutes,
  ...weeklyUpdateRoutes,
};
