import { ApiError } from '@project-dashboard/core/client/errors';
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { sanitise } from '../terminal/output/sanitise.ts';

/** The results of the addresses that succeeded, and the exit code. */
interface EachAddress<T> {
  readonly done: readonly T[];
  readonly exit: ExitCode;
}

/**
 * Calls `act` for each address in turn. Prints a refused address on stderr with the reason and goes on with the others;
 * the exit code is then 1.
 */
export async function eachAddress<T>(
  addresses: readonly string[],
  act: (address: string) => Promise<T>,
  io: Io,
): Promise<EachAddress<T>> {
  const done: T[] = [];
  let exit: ExitCode = EXIT.ok;
  for (const address of addresses)
    try {
      done.push(await act(address));
    } catch (error) {
      if (!(error instanceof ApiError) || ![404, 409, 422].includes(error.status)) throw error;
      exit = EXIT.failed;
      const reasons = error.problem?.errors?.map(({ message }) => message) ?? [error.detail];
      io.err.write(
        `${io.err.paint.red('✗')} ${sanitise(address)}: ${sanitise(reasons.join(' '))}\n`,
      );
    }
  return { done, exit };
}
