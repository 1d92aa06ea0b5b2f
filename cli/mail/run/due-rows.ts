import { emailKey } from '@project-dashboard/core/text';
import {
  decideClaim,
  type ResendableState,
  type WeeklyMailRow,
} from '@project-dashboard/core/weekly-update';
import { Failure } from '../../terminal/failure.ts';

/** The rows of these addresses. Throws a Failure that names the addresses that are not recipients. */
export function rowsOf(
  rows: readonly WeeklyMailRow[],
  only: readonly string[] | undefined,
): readonly WeeklyMailRow[] {
  if (only === undefined) return rows;
  const keys = new Set(rows.map(({ email }) => emailKey(email)));
  const unknown = only.filter((address) => !keys.has(emailKey(address)));
  if (unknown.length > 0)
    throw new Failure(`Not a recipient: ${unknown.join(', ')}.`, {
      code: 'recipient.unknown',
      fix: 'List the recipients with: project-dashboard weekly recipients list <project>',
    });
  const wanted = new Set(only.map(emailKey));
  return rows.filter(({ email }) => wanted.has(emailKey(email)));
}

/** The rows that the server would let this run claim. The server decides again at the claim. */
export function dueRows(
  rows: readonly WeeklyMailRow[],
  resend: readonly ResendableState[],
): readonly WeeklyMailRow[] {
  const at = { now: new Date().toISOString(), resend, unsubscribed: null };
  return rows.filter(({ recipientId, state, isTemporary, claimedAt }) => {
    if (recipientId === null) return false;
    return decideClaim({ state, isTemporary, claimedAt: claimedAt ?? '' }, at).kind === 'claim';
  });
}
