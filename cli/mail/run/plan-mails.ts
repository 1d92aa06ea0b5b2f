import { decideClaim } from '@project-dashboard/core/mail-ledger/claim-rules';
import type { ResendableState } from '@project-dashboard/core/mail-ledger/schema';
import { emailKey } from '@project-dashboard/core/text/email';
import { confirm } from '../../terminal/ask.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import type { MailKind, MailRow } from '../kinds/mail-kind.ts';

/** The mails to these addresses, or to all. Throws a Failure that names the addresses that are not recipients. */
export function mailsOf<Row extends MailRow>(
  rows: readonly Row[],
  only: readonly string[] | undefined,
  { recipients }: Pick<MailKind<Row>, 'recipients'>,
): readonly Row[] {
  if (only === undefined) return rows;
  const keys = new Set(rows.map(({ email }) => emailKey(email)));
  const unknown = only.filter((address) => !keys.has(emailKey(address)));
  if (unknown.length > 0)
    throw new Failure(`Not a recipient: ${unknown.join(', ')}.`, {
      code: 'recipient.unknown',
      fix: `List the recipients with: ${recipients}`,
    });
  const wanted = new Set(only.map(emailKey));
  return rows.filter(({ email }) => wanted.has(emailKey(email)));
}

/** The mails that the server would let this run claim. The server decides again at the claim. */
export function dueMails<Row extends MailRow>(
  rows: readonly Row[],
  resend: readonly ResendableState[],
  { hasRecipient }: Pick<MailKind<Row>, 'hasRecipient'>,
): readonly Row[] {
  const at = { now: new Date().toISOString(), resend, skipped: null };
  return rows.filter((row) => {
    if (!hasRecipient(row)) return false;
    const { state, isTemporary, claimedAt } = row;
    return decideClaim({ state, isTemporary, claimedAt: claimedAt ?? '' }, at).kind === 'claim';
  });
}

const MAX_NAMED = 5;

/** Asks for confirmation before mails are sent again. Throws a Failure (exit 130) unless the answer is yes. */
export async function confirmResend(
  due: readonly MailRow[],
  resend: readonly ResendableState[],
  mail: string,
  io: Io,
): Promise<void> {
  const again = due.filter(({ state }) => resend.some((one) => one === state));
  if (again.length === 0) return;
  const named = again.slice(0, MAX_NAMED).map(({ email }) => email);
  const more = again.length - named.length;
  const who = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  await confirm(`Send ${mail} again to ${who}?`, 'Cancelled. Nothing was sent.', io);
}
