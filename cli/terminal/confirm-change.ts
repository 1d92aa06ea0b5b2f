import { confirm } from './confirm.ts';
import { EXIT } from './exit-codes.ts';
import { Failure } from './failure.ts';
import type { Io } from './io.ts';
import { sanitise } from './output/sanitise.ts';

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
