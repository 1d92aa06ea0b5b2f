import { Refusal } from '../../refusals/refusal.ts';
import type { FaultKind } from '../../store/faults/database-fault.ts';

/** How long a client should wait before a retry, in seconds. */
const SOON = { 'Retry-After': '2' };
/** For faults that a person must repair first. */
const LATER = { 'Retry-After': '30' };

/** The response to a database fault: 507 for a full disk, otherwise 503. */
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
        'The database failed while storing the change, so the change may or may not be stored. ' +
          'Reload the data to check. It is safe to repeat the request with the same Idempotency-Key.',
        { headers: SOON },
      );
  }
}
