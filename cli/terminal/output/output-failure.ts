import { EXIT } from '../exit-codes.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EIO: 'the terminal or the disk failed',
};

/**
 * Lets the run end in order when standard output or standard error cannot be written: a mail on its way is still settled.
 * Says once why, and turns success into exit code 1, because the result did not arrive. A reader that ends before it has
 * read all, such as `head`, has what it wanted: that is no failure.
 */
export function watchOutputs(): void {
  let isTold = false;
  const failed = (error: Error) => {
    if (isTold || codeOf(error) === 'EPIPE') return;
    isTold = true;
    process.once('exit', () => {
      if (!process.exitCode) process.exitCode = EXIT.failed;
    });
    process.stderr.write(
      `The output could not be written: ${REASONS[codeOf(error)] ?? error.message}.\n`,
    );
  };
  for (const stream of [process.stdout, process.stderr]) stream.on('error', failed);
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
