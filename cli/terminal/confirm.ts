import { ask } from './ask.ts';
import { EXIT } from './exit-codes.ts';
import { Failure } from './failure.ts';
import type { Io } from './io.ts';

/** Asks a question in a terminal. Throws a Failure (exit 130) with `cancelled` as its sentence for any answer but yes. */
export async function confirm(question: string, cancelled: string, io: Io): Promise<void> {
  const { answer = '' } = await ask(
    [
      {
        name: 'answer',
        label: question,
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
