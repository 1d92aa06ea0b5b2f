import { EXIT } from '../exit-codes.ts';

const REASONS: Readonly<Record<string, string>> = {
  EPIPE: 'the program that reads it has ended',
  ENOSPC: 'the disk is full',
  EIO: 'the terminal or the disk failed',
};

/**
 * Lets the run end in order when standard output or standard error cannot be written: a mail on its way is still settled.
 * Says once why, and turns success into exit code 1, for the result did not arrive.
 */
export function watchOutputs(): void {
  let isTold = false;
  const failed = (error: Error) => {
    if (isTold) return;
    isTold = true;
    process.once('exit', () => {
      if (!process.exitCode) process.exitCode = EXIT.failed;
    });
    process.stderr.write(`The output could not be written: ${reasonOf(error)}.\n`);
  };
  for (const stream of [process.stdout, process.stderr]) stream.on('error', failed);
}

const reasonOf = (error: Error): string =>
  ('code' in error && REASONS[String(error.code)]) || error.message;
