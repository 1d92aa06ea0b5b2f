import type { Database } from '../../store/database.ts';
import type { Site } from '../pages/site.ts';
import type { Files } from '../response/files.ts';
import type { ClientWrites, FailedAttempts } from './limits.ts';
import type { Openings } from './openings.ts';

/** The parts that check credentials, and what their holders may do and how much of it. */
export interface Gate {
  readonly db: Database;
  readonly site: Site;
  readonly agencyKey: string;
  /** Compares a text with the agency key in constant time. */
  readonly isAgencyKey: (text: string) => boolean;
  readonly attempts: FailedAttempts;
  readonly writes: ClientWrites;
  readonly openings: Openings;
  readonly files: Files;
  readonly clock: () => Date;
}
