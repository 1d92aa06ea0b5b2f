import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandInTerminal } from '../real-terminal.ts';
import { builtProgram, ended } from '../run-process.ts';
import { type Ended, emptyFolder, environment, type Given } from '../run-program.ts';
import type { Way } from './page-runs.ts';

/** Makes a program of Node.js live on the day of the pages. */
export const FIXED_CLOCK: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import=${new URL('fixed-clock.js', import.meta.url)}`,
};

/** Each line in bash, with the built program in a process of its own. */
export const byProcess: Way = async (
  { line, columns, steps = [], usesRealClock },
  { cwd, env },
) => {
  const surroundings = {
    cwd,
    env: { ...(usesRealClock ? {} : FIXED_CLOCK), ...env, PATH: pathWith(builtPrograms()) },
  };
  return columns === undefined
    ? inBash(line, builtPrograms(), surroundings)
    : { err: '', ...(await commandInTerminal(line, { ...surroundings, columns, steps })) };
};

const pathWith = (programs: string): string => `${programs}:${process.env.PATH}`;

/** Runs a line in bash. `programs` is the folder that has the program under its name. */
export function inBash(line: string, programs: string, { cwd, env }: Given): Promise<Ended> {
  const child = spawn('bash', ['-c', line], {
    cwd,
    env: { ...environment(env), PATH: pathWith(programs) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ended(child);
}

/** A folder for PATH with a script under the program's name. */
export function programFolder(script: string): string {
  const folder = emptyFolder();
  const command = join(folder, 'project-dashboard');
  writeFileSync(command, script);
  chmodSync(command, 0o755);
  return folder;
}

let programs: string | undefined;

/** A folder for PATH that has the built program under its name. */
function builtPrograms(): string {
  programs ??= programFolder(`#!/bin/sh\nexec '${process.execPath}' '${builtProgram()}' "$@"\n`);
  return programs;
}
