import { ApiError } from '@project-dashboard/core/client';
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { sanitise } from '../terminal/output/sanitise.ts';

/** What was done for the addresses that could be served. */
export interface EachAddress<T> {
  readonly done: readonly T[];
  readonly exit: ExitCode;
}

/**
 * Does something for each address in turn. A refused address is named on stderr with the reason and does not stop the others; the
 * exit code is 1 then.
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
