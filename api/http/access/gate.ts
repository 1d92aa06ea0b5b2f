import { todayIn } from '@project-dashboard/core/dates';
import { findAccess, type ProjectAccess } from '../../access/find-access.ts';
import type { Openings } from '../../access/openings.ts';
import type { Database } from '../../store/database.ts';
import type { Site } from '../pages/site.ts';
import type { FailedAttempts } from './failed-attempts.ts';

/** What tells good credentials from bad ones. */
export interface Gate {
  readonly db: Database;
  readonly site: Site;
  readonly agencyKey: string;
  readonly attempts: FailedAttempts;
  readonly openings: Openings;
  readonly clock: () => Date;
}

/** What a project token opens at this moment; null for one that is malformed, unknown or ended. */
export const accessOf = ({ db, site, clock }: Gate, token: string): Promise<ProjectAccess | null> =>
  findAccess(db, token, () => todayIn(site.reportTimezone, clock()));
