import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built } from '../../core/testing/built.ts';

const CLI = join(import.meta.dirname, '..');

/** The program's file, which loads the build. */
export const PROGRAM = join(CLI, 'bin.js');

built('cli');

export interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A new empty folder, deleted at the end of the test run. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'project-dashboard-cli-'));

/** An environment with only these variables: no settings of this machine, and an empty home folder. */
export function environment(env: Surroundings['env'] = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? '', TMPDIR: tmpdir(), HOME: emptyFolder(), ...env };
}

/** Runs the program with its outputs in pipes and without input, as cron does. */
export function runProgram(args: readonly string[], given: Surroundings = {}): Promise<Ended> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: given.cwd ?? emptyFolder(),
    env: environment(given.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ended(child);
}

/** Runs a shell line in which `$PD` is the program; for pipes. */
export function runShell(line: string, given: Surroundings = {}): Promise<Ended> {
  const child = spawn('bash', ['-c', line], {
    cwd: given.cwd ?? emptyFolder(),
    env: { ...environment(given.env), PD: `${process.execPath} ${PROGRAM}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ended(child);
}

/** Collects what a process writes until it ends. */
export function ended(child: ChildProcess): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (data) => {
    out += data;
  });
  child.stderr?.on('data', (data) => {
    err += data;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
