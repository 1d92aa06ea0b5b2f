import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { vi } from 'vitest';
import { inTerminal } from '../in-terminal.ts';
import { runProgram, wordsOf } from '../run-program.ts';
import { inBash, programFolder } from './by-process.ts';
import type { Way } from './page-runs.ts';

/** The day of the pages, as in fixed-clock.js. */
export const DAY = Date.UTC(2026, 10, 18, 9, 30);

/** A line that bash would only split into words. */
const PLAIN = /^project-dashboard(?: +(?:"[^"$`\\]*"|'[^']*'|[^\s"'$`\\;|&<>()*?]+)+)*$/;

/**
 * Runs the lines of pages in this process, on the day of the pages. A line that needs a shell runs in bash, where the name of the
 * program is a script that asks this process to run it.
 */
export async function inThisProcess(): Promise<{ readonly run: Way; stop(): Promise<void> }> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  const programs = programFolder(scriptOf(address.port));
  const runLine: Way = async ({ line, columns, steps = [] }, { cwd, env }) => {
    const isPlain = PLAIN.test(line.trimEnd());
    if (columns === undefined)
      return isPlain
        ? runProgram(wordsOf(line).slice(1), { cwd, env })
        : inBash(line, programs, { cwd, env });
    if (!isPlain) throw new Error(`A line in a terminal needs no shell: ${line}`);
    return { err: '', ...(await inTerminal(wordsOf(line).slice(1), { cwd, env, columns, steps })) };
  };
  return {
    async run(run, given) {
      if (!run.usesRealClock) vi.useFakeTimers({ toFake: ['Date'], now: DAY });
      return runLine(run, given).finally(() => vi.useRealTimers());
    },
    async stop() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends the folder, the words, the input and the environment, each ended by a zero byte, and a dot; prints what comes back. */
const scriptOf = (port: number): string => `#!/bin/bash
case " $* " in *' - '*) IFS= read -r -d '' input ;; esac
exec 3<>/dev/tcp/127.0.0.1/${port}
printf '%s\\0' "$PWD" "$#" "$@" "$input" >&3
env -0 >&3
printf '.\\0' >&3
IFS= read -r -d '' out <&3
IFS= read -r -d '' err <&3
IFS= read -r -d '' code <&3
printf '%s' "$out"
printf '%s' "$err" >&2
exit "$code"
`;

function answer(socket: Socket): void {
  let asked = '';
  socket.on('data', (part) => {
    asked += part;
    if (asked.endsWith('\0.\0')) void runAsked(asked).then((answered) => socket.end(answered));
  });
}

async function runAsked(asked: string): Promise<string> {
  const [cwd = '', count = '0', ...rest] = asked.split('\0');
  const words = rest.splice(0, Number(count));
  const [stdin = '', ...variables] = rest;
  const env = Object.fromEntries(
    variables.slice(0, -2).map((variable) => {
      const at = variable.indexOf('=');
      return [variable.slice(0, at), variable.slice(at + 1)];
    }),
  );
  const { code, out, err } = await runProgram(words, { cwd, env, stdin });
  return `${out}\0${err}\0${code}\0`;
}
