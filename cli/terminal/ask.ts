import { EXIT, Failure } from './failure.ts';
import type { Io } from './io.ts';
import { sanitise } from './output/safe-text.ts';

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

/** A change that a person confirms before it is made. */
interface PlannedChange {
  /** The command, such as `project archive`. */
  readonly command: string;
  /** One sentence that says what will happen. */
  readonly effect: string;
  readonly question: string;
}

export const NOTHING_CHANGED = 'Cancelled. Nothing was changed.';

/**
 * Says what will happen and asks, unless the person said `yes` on the command line. Throws a Failure for any other answer (exit
 * 130), and where nobody can be asked (exit 2).
 */
export async function confirmChange(
  change: PlannedChange,
  { yes = false }: { readonly yes?: boolean },
  io: Io,
): Promise<void> {
  if (yes) return;
  if (!io.canAsk) throw needsFlags(change, ['--yes']);
  io.err.write(`${sanitise(change.effect)}\n`);
  await confirm(sanitise(change.question), NOTHING_CHANGED, io);
}

/** The refusal of a change that nobody can be asked about; `flags` are what the command line needs instead. */
export const needsFlags = (
  { command, effect }: Pick<PlannedChange, 'command' | 'effect'>,
  flags: readonly string[],
): Failure =>
  new Failure(
    `${command} needs ${flags.join(' and ')} where nobody can be asked. Nothing was changed.`,
    {
      code: 'usage',
      exit: EXIT.usage,
      details: [effect],
      fix: `To do this, run the same command with ${flags.join(' ')}`,
    },
  );
