import { EXIT } from './exit-codes.ts';
import { Failure } from './failure.ts';
import type { Io } from './io.ts';

/** One question of a form. `check` returns an error message for a value, or undefined. */
interface Question<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly placeholder: string;
  readonly check: (value: string) => string | undefined;
}

/**
 * Asks the questions in order, on stderr, so that stdout has only the result. Call it only if io.canAsk is true. Ctrl-C or
 * SIGINT throws a Failure with `cancelled` as its message and exit code 130.
 */
export async function ask<Name extends string>(
  questions: readonly Question<Name>[],
  cancelled: string,
  io: Io,
): Promise<Partial<Record<Name, string>>> {
  const { isCancel, text } = await import('@clack/prompts');
  const interrupt = new AbortController();
  const onInterrupt = () => interrupt.abort();
  const release = io.onSignal(['SIGINT'], onInterrupt);
  const { stream } = io.err;
  // A terminal of unknown size reports 0 columns, which would make the prompt one column wide.
  if ('columns' in stream && stream.columns === 0) Object.assign(stream, { columns: 80, rows: 24 });
  // The prompts library reads only the environment to decide about colour.
  if (io.err.paint.level === 0) process.env.NO_COLOR = '1';
  const answers: Partial<Record<Name, string>> = {};
  try {
    for (const { name, label, placeholder, check } of questions) {
      const answer = await text({
        message: label,
        placeholder,
        validate: (value) => check(value ?? ''),
        input: io.input,
        output: stream,
        signal: interrupt.signal,
      });
      if (isCancel(answer) || interrupt.signal.aborted)
        throw new Failure(cancelled, { code: 'cancelled', exit: EXIT.cancelled });
      answers[name] = answer;
    }
    return answers;
  } finally {
    release();
  }
}
