import { Refusal } from '../../refusals/refusal.ts';
import type { FaultKind } from '../../store/faults/database-fault.ts';

/** How long a caller should wait before it tries again, in seconds. */
const SOON = { 'Retry-After': '2' };
/** Somebody has to repair something first. */
const LATER = { 'Retry-After': '30' };

/** The answer that a fault of the database stands for: 507 where no room is left, else 503. */
export function refusalOf(kind: FaultKind): Refusal {
  switch (kind) {
    case 'full':
      return new Refusal(
        507,
        'The disk of the database is full. Nothing was changed. Tell the person who runs the server.',
      );
    case 'away':
      return new Refusal(503, 'The database is busy or cannot be reached. Try again in a moment.', {
        headers: SOON,
      });
    case 'broken':
      return new Refusal(
        503,
        'The database cannot read or write its files. Tell the person who runs the server.',
        { headers: LATER },
      );
    case 'unknown':
      return new Refusal(
        503,
        'The database failed while it stored the change, so the change may or may not be stored. ' +
          'Load the data again to see. A repeat with the same Idempotency-Key is safe.',
        { headers: SOON },
      );
  }
}
