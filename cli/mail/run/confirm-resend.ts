import type { ResendableState, WeeklyMailRow } from '@project-dashboard/core/weekly-update';
import { ask } from '../../terminal/ask.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
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
  const cancelled = 'Cancelled. Nothing was sent.';
  const { answer = '' } = await ask(
    [
      {
        name: 'answer',
        label: `Send this week's mail again to ${who}?`,
        placeholder: 'no',
        check: (text: string) =>
          /^(y|yes|n|no)$/i.test(text.trim()) ? undefined : 'Answer yes or no.',
      },
    ],
    cancelled,
    io,
  );
  if (!/^y/i.test(answer.trim()))
    throw new Failure(cancelled, { code: 'cancelled', exit: EXIT.cancelled });
}
