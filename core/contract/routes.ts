import { mailLedgerRoutes } from '../messages/mail-ledger/routes.ts';
import { remindersRoutes } from '../messages/reminders/routes.ts';
import { webhooksRoutes } from '../messages/webhooks/routes.ts';
import { weeklyUpdateRoutes } from '../messages/weekly-update/routes.ts';
import { agencyRoutes } from '../rows/agency/routes.ts';
import { approvalsRoutes } from '../rows/approvals/routes.ts';
import { inputsRoutes } from '../rows/inputs/routes.ts';
import { linksRoutes } from '../rows/links/routes.ts';
import { milestonesRoutes } from '../rows/milestones/routes.ts';
import { notesRoutes } from '../rows/notes/routes.ts';
import { projectsRoutes } from '../rows/projects/routes.ts';
import { calendarRoutes } from '../rules/calendar/routes.ts';
import { historyRoutes } from '../rules/history/routes.ts';
import { slipRoutes } from '../rules/slip/routes.ts';
import { serverRoutes } from './server/routes.ts';

export const routes = {
  ...agencyRoutes,
  ...approvalsRoutes,
  ...calendarRoutes,
  ...historyRoutes,
  ...inputsRoutes,
  ...linksRoutes,
  ...mailLedgerRoutes,
  ...milestonesRoutes,
  ...notesRoutes,
  ...projectsRoutes,
  ...remindersRoutes,
  ...serverRoutes,
  ...slipRoutes,
  ...webhooksRoutes,
  ...weeklyUpdateRoutes,
};
