import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { commandInTerminal } from '../in-terminal.ts';
import { emptyFolder, ended, environment, PROGRAM } from '../run-program.ts';
import { withPlaceholders } from './placeholders.ts';
import type { TableRun } from './table-run.ts';

type Environment = Readonly<Record<string, string>>;

/** Makes a program of Node.js live on the day of the pages. */
export const FIXED_CLOCK: Environment = {
  NODE_OPTIONS: `--import=${new URL('fixed-clock.js', import.meta.url)}`,
};

/** Runs each line and returns the page of a command: the lines, each with all that it printed. */
export async function commandPage(
  heading: string,
  runs: readonly TableRun[],
  settings: Environment,
): Promise<string> {
  const parts: string[] = [];
  for (const run of runs) parts.push(await shownRun(run, settings));
  return `# ${heading}\n\n\`\`\`text\n${parts.join('\n')}\`\`\`\n`;
}

async function shownRun(run: TableRun, settings: Environment): Promise<string> {
  const { line, columns, isInEmptyFolder = false, usesRealClock = false } = run;
  const [cwd, home] = [emptyFolder(), emptyFolder()];
  const env = {
    ...(isInEmptyFolder ? {} : settings),
    ...(usesRealClock ? {} : FIXED_CLOCK),
    PATH: `${PROGRAMS}:${process.env.PATH}`,
    HOME: home,
    NO_COLOR: '1',
  };
  const { code, lines } = await (columns === undefined ? inPipes : onScreen)(run, cwd, env);
  const known = {
    [cwd]: '<folder>',
    [home]: '<home>',
  };
  const notes = [
    ...(isInEmptyFolder ? ['in an empty folder'] : []),
    ...(columns === undefined ? [] : [`in a terminal of ${columns} columns`]),
  ];
  const title = `$ ${line.trimEnd()}${notes.length > 0 ? `  # ${notes.join(', ')}` : ''}`;
  const exit = code === 0 ? [] : [`[exit ${code}]`];
  const printed = withPlaceholders([...lines, ...exit].map((text) => `${text}\n`).join(''), known);
  return `${title}\n${usesRealClock ? printed.replaceAll(DAY, '<today>') : printed}`;
}

const DAY = /\w+day, \d{4}-\d\d-\d\d/g;

async function inPipes(run: TableRun, cwd: string, env: Environment) {
  const child = spawn('bash', ['-c', run.line], {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { code, out, err } = await ended(child);
  const errors = linesOf(err).map((text) => `2> ${text}`.trimEnd());
  return { code, lines: [...shortened(linesOf(out), run), ...shortened(errors, run)] };
}

/** The text of a line before the program erases that line. */
const ERASED = new RegExp(`[^\\n]*\\r${'\u001b'}\\[2K`, 'g');

async function onScreen(run: TableRun, cwd: string, env: Environment) {
  const { columns = 100, steps = [] } = run;
  const { code, out } = await commandInTerminal(run.line, { cwd, env, columns, steps });
  const screen = stripVTControlCharacters(out.replace(ERASED, ''));
  return { code, lines: shortened(linesOf(screen), run) };
}

const linesOf = (text: string): string[] =>
  text === '' ? [] : text.replace(/\n$/, '').split('\n');

function shortened(texts: readonly string[], { lines = texts.length }: TableRun): string[] {
  const left = texts.length - lines;
  return [...texts.slice(0, lines), ...(left > 0 ? [`[${left} more lines]`] : [])];
}

/** A folder for PATH that has the built program under its name. */
const PROGRAMS = emptyFolder();
const COMMAND = join(PROGRAMS, 'project-dashboard');
writeFileSync(COMMAND, `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`);
chmodSync(COMMAND, 0o755);
