import { constants } from 'node:os';
import { resolve } from 'node:path';
import { readDocs, readStaticFiles } from './http/pages/static-files.ts';
import { noteAddress } from './listening/noted-address.ts';
import { watchNpm } from './listening/watch-npm.ts';
import { type RunningServer, startServer } from './server.ts';
import type { Settings } from './settings.ts';
import { StartError, WrongSetting } from './store/faults/fault.ts';

/** Prints a line for a person on standard output. */
export const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/**
 * Runs the server that `prepare` starts until SIGTERM or SIGINT. If it cannot start, or its database file is deleted
 * or replaced later, it prints one line on standard error and exits with code 1, or 2 for a wrong setting. A signal drains the server for
 * DRAIN_DELAY; then it lets running requests finish and exits with code 0 within 5 seconds. A second signal exits
 * immediately.
 */
export async function run(prepare: () => Promise<RunningServer>): Promise<void> {
  try {
    const server = await prepare();
    const link = await server.makeSigninLink();
    const { isTTY } = process.stdout;
    let isStopping = false;
    const stopFor = (reason: string) => {
      isStopping = true;
      if (isTTY) say('\nStopping. Press Ctrl-C again to stop immediately.');
      void server.drain(reason).then(() => stop(server, 0));
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        if (isStopping) process.exit(128 + constants.signals[signal]);
        stopFor(signal);
      });
    watchNpm(() => {
      if (!isStopping) stopFor('npm has ended');
    });
    void server.database.lost.then((line) => {
      process.stderr.write(`${line}\n`);
      return stop(server, 1);
    });
    say(`Project Dashboard is at ${server.url}`);
    say(`Sign in to the project list (once, within 15 minutes): ${link}`);
    if (isTTY) say('Press Ctrl-C to stop.');
  } catch (error) {
    process.stderr.write(`${oneLine(error)}\n`);
    process.exitCode = error instanceof WrongSetting ? 2 : 1;
  }
}

/**
 * Starts a server with the built pages beside this program, and notes its address for the command line. Throws
 * StartError without a build.
 */
export async function startWithWidget(settings: Settings): Promise<RunningServer> {
  const files = new Map([
    ...readStaticFiles(folderOf('widget/dist')),
    ...readDocs(folderOf('api/dist/docs')),
  ]);
  const server = await startServer({ settings, files });
  const removeNote = noteAddress(settings, server.url);
  return {
    ...server,
    stop() {
      removeNote();
      return server.stop();
    },
  };
}

/** The source file and its bundle are at different depths below the root. */
const folderOf = (path: string): string =>
  resolve(import.meta.dirname, import.meta.dirname.endsWith('dist') ? '../..' : '..', path);

/** How long a stop takes at most, in milliseconds. */
const EXIT_LIMIT = 4500;

async function stop(server: RunningServer, exitCode: number): Promise<void> {
  setTimeout(() => {
    server.log.error('The stop took too long. The process exits.');
    process.exit(exitCode);
  }, EXIT_LIMIT);
  await server.stop();
  process.exit(exitCode);
}

const oneLine = (error: unknown): string =>
  error instanceof StartError
    ? error.message
    : `The server could not start: ${error instanceof Error ? error.message : String(error)}`;
