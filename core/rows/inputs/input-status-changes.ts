import { isUnknownDate } from '../../rules/dates/parse-date.ts';
import type { InputChanges } from './fields.ts';
import type { ClientInput, InputStatus } from './schema.ts';

/**
 * The changes of a row whose status is set to `status`: Received fills an empty received date with today, other
 * statuses keep the date. Empty if the row already has this status.
 */
export function inputStatusChanges(
  row: Pick<ClientInput, 'status' | 'receivedDate'>,
  status: InputStatus,
  today: string,
): Pick<InputChanges, 'status' | 'receivedDate'> {
  return {
    ...(status !== row.status && { status }),
    ...(status === 'received' && isUnknownDate(row.receivedDate) && { receivedDate: today }),
  };
}

/** What is odd about a client input's received date: `No received date`, `Received date set`, or null. */
export function receivedDateHint(row: Pick<ClientInput, 'status' | 'receivedDate'>): string | null {
  if (isUnknownDate(row.receivedDate)) return row.status === 'received' ? 'No received date' : null;
  return row.status === 'received' ? null : 'Received date set';
}
