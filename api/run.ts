import { constants } from 'node:os';
import { resolve } from 'node:path';
import { readStaticFiles } from './http/pages/static-files.ts';
import { type RunningServer, startServer } from './server.ts';
import type { Settings } from './settings.ts';
import { StartError } from './store/faults/start-error.ts';

/** Prints a line for a person on standard output. */
export const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/**
 * Runs the server that `prepare` starts until SIGTERM or SIGINT. If it cannot start, or its database file is deleted
 * or replaced later, it prints one line on standard error and exits with code 1. A signal drains the server for
 * DRAIN_DELAY; then it lets running requests finish and exits with code 0 within 5 seconds. A second signal exits
 * immediately.
 */
export async function run(prepare: () => Promise<RunningServer>): Promise<void> {
  try {
    const server = await prepare();
    const link = await server.makeSigninLink();
    let isStopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        if (isStopping) process.exit(128 + constants.signals[signal]);
        isStopping = true;
        void server.drain(signal).then(() => stop(server, 0));
      });
    void server.database.lost.then((line) => {
      process.stderr.write(`${line}\n`);
      return stop(server, 1);
    });
    say(`Project Dashboard is at ${server.url}`);
    say(`Sign in to the project list (once, within 15 minutes): ${link}`);
  } catch (error) {
    process.stderr.write(`${oneLine(error)}\n`);
    process.exitCode = 1;
  }
}

/** Starts a server with the built widget beside this program. Throws StartError without a build. */
export const startWithWidget = (settings: Settings): Promise<RunningServer> =>
  startServer({ settings, files: readStaticFiles(widgetFolder()) });

/** The source file and its bundle are at different depths below the root. */
const widgetFolder = (): string =>
  resolve(
    import.meta.dirname,
    import.meta.dirname.endsWith('dist') ? '../..' : '..',
    'widget/dist',
  );

/** How long a stop takes at most, in milliseconds. */
const EXIT_LIMIT = 4500;

async function stop(server: RunningServer, exitCode: number): Promise<void> {
  setTimeout(() => {
    server.log.error('the stop took too long: the process exits');
    process.exit(exitCode);
  }, EXIT_LIMIT);
  await server.stop();
  process.exit(exitCode);
}

const oneLine = (error: unknown): string =>
  error instanceof StartError
    ? error.message
    : `The server could not start: ${error instanceof Error ? error.message : String(error)}`;
