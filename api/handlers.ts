import type { RouteName } from '@project-dashboard/core/contract';
import type { Logger } from 'pino';
import { approvalTable } from './approvals/approval-table.ts';
import { approvalHandlers } from './approvals/handlers.ts';
import { readNewApprovals } from './approvals/new-approvals.ts';
import { historyHandlers } from './history/handlers.ts';
import type { SessionRouteName } from './http/access/session-handlers.ts';
import type { Handlers } from './http/handler.ts';
import type { LiveRouteName } from './http/live-handlers.ts';
import type { Site } from './http/pages/site.ts';
import { inputHandlers } from './inputs/handlers.ts';
import { inputTable } from './inputs/input-table.ts';
import { readNewInputs } from './inputs/new-inputs.ts';
import { linkHandlers } from './links/handlers.ts';
import { milestoneHandlers } from './milestones/handlers.ts';
import { milestoneTable } from './milestones/milestone-table.ts';
import { readNewMilestones } from './milestones/new-milestones.ts';
import { projectHandlers } from './projects/handlers.ts';
import { findProject, saveProject } from './projects/project-table.ts';
import type { Database } from './store/database.ts';
import { weeklyUpdateHandlers } from './weekly-update/handlers.ts';

/** The routes of projects. The routes of sessions, of live updates and of the server are in http. */
export type FeatureRouteName = Exclude<RouteName, SessionRouteName | LiveRouteName | 'readServer'>;

const tables = { milestones: milestoneTable, inputs: inputTable, approvals: approvalTable };

/** A handler for every route of the features, all on one database. */
export const featureHandlers = (
  db: Database,
  site: Site,
  log: Logger,
): Handlers<FeatureRouteName> => ({
  ...projectHandlers(db, {
    readLists: [readNewMilestones, readNewInputs, readNewApprovals],
    tables,
    log,
  }),
  ...milestoneHandlers(db),
  ...inputHandlers(db),
  ...approvalHandlers(db),
  ...historyHandlers(db, { tables, findProject, saveProject }, site),
  ...linkHandlers(db),
  ...weeklyUpdateHandlers(db, site),
});
