import type { ResendableState, WeeklyMailRow } from '@project-dashboard/core/weekly-update';
import { confirm } from '../../terminal/confirm.ts';
import type { Io } from '../../terminal/io.ts';

const MAX_NAMED = 5;

/** Asks for confirmation before mails are sent again. Throws a Failure (exit 130) unless the answer is yes. */
export async function confirmResend(
  due: readonly WeeklyMailRow[],
  resend: readonly ResendableState[],
  io: Io,
): Promise<void> {
  const again = due.filter(({ state }) => resend.some((one) => one === state));
  if (again.length === 0) return;
  const named = again.slice(0, MAX_NAMED).map(({ email }) => email);
  const more = again.length - named.length;
  const who = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  await confirm(`Send this week's mail again to ${who}?`, 'Cancelled. Nothing was sent.', io);
}
