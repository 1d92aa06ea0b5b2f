import type { Database } from '../../store/database.ts';
import type { Site } from '../pages/site.ts';
import type { FailedAttempts } from './failed-attempts.ts';

/** The parts that check credentials. */
export interface Gate {
  readonly db: Database;
  readonly site: Site;
  readonly agencyKey: string;
  readonly attempts: FailedAttempts;
  readonly clock: () => Date;
}
