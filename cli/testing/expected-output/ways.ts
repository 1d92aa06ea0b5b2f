import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { inTerminal } from '../in-terminal.ts';
import { commandInTerminal } from '../real-terminal.ts';
import { builtProgram, ended } from '../run-process.ts';
import { emptyFolder, environment, runProgram, wordsOf } from '../run-program.ts';
import type { Way } from './page.ts';

/** The day of the pages, as in fixed-clock.js. */
export const DAY = Date.UTC(2026, 10, 18, 9, 30);

/** A line that bash would only split into words, after variables for the program. */
const PLAIN =
  /^((?:[A-Z_]+=[^\s"'$`\\]+ +)*)(project-dashboard(?: +(?:"[^"$`\\]*"|'[^']*'|[^\s"'$`\\;|&<>()*?]+)+)*)$/;

/** Runs a line in this process, on the day of the pages. A server, and a line that needs a shell, run in processes of their own. */
export const inThisProcess: Way = async (run, given) => {
  const { line, columns, steps = [], usesRealClock } = run;
  const [, variables = '', command] = PLAIN.exec(line.trimEnd()) ?? [];
  if (command === undefined) return byProcess(run, given);
  const args = wordsOf(command).slice(1);
  const set = variables.split(' ').flatMap((one) => (one === '' ? [] : [one.split('=')]));
  const env = { ...given.env, ...Object.fromEntries(set) };
  if (!usesRealClock) vi.useFakeTimers({ toFake: ['Date'], now: DAY });
  const { cwd } = given;
  const ran =
    columns === undefined
      ? runProgram(args, { cwd, env })
      : inTerminal(args, { cwd, env, columns, steps }).then((end) => ({ err: '', ...end }));
  return ran.finally(() => vi.useRealTimers());
};

/** Makes a program of Node.js live on the day of the pages. */
export const FIXED_CLOCK: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import=${new URL('fixed-clock.js', import.meta.url)}`,
};

/** Runs a line in bash, with the built program in a process of its own. */
export const byProcess: Way = async (
  { line, columns, steps = [], usesRealClock },
  { cwd, env },
) => {
  const surroundings = {
    cwd,
    env: {
      ...(usesRealClock ? {} : FIXED_CLOCK),
      ...env,
      PATH: `${builtPrograms()}:${process.env.PATH}`,
    },
  };
  if (columns !== undefined)
    return { err: '', ...(await commandInTerminal(line, { ...surroundings, columns, steps })) };
  const child = spawn('bash', ['-c', line], {
    cwd,
    env: environment(surroundings.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ended(child);
};

let programs: string | undefined;

/** A folder for PATH that has the built program under its name. */
function builtPrograms(): string {
  if (programs !== undefined) return programs;
  programs = emptyFolder();
  const command = join(programs, 'project-dashboard');
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${builtProgram()}' "$@"\n`);
  chmodSync(command, 0o755);
  return programs;
}
