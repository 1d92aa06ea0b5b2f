import { run } from './program.ts';
import { EXIT } from './terminal/failure.ts';
import { ofProcess } from './terminal/io.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EIO: 'the terminal or the disk failed',
};

/**
 * Handles write errors of standard output and standard error, so that the run goes on and still records its mails.
 * Prints the reason once, and turns exit code 0 into 1. A reader that stops early, such as `head`, is not an error.
 */
function watchOutputs(): void {
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

watchOutputs();
await run(process.argv.slice(2), ofProcess());
