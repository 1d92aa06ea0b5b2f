import { stripVTControlCharacters } from 'node:util';
import { emptyFolder } from '../run-program.ts';
import { byProcess } from './by-process.ts';
import type { Environment, PageRun, Way } from './page-runs.ts';
import { withPlaceholders } from './placeholders.ts';

/** Runs each line and returns the page of a command: the lines, each with all that it printed. */
export async function commandPage(
  heading: string,
  runs: readonly PageRun[],
  settings: Environment,
  way: Way,
): Promise<string> {
  const parts: string[] = [];
  for (const run of runs)
    parts.push(await shownRun(run, settings, run.needsProcess ? byProcess : way));
  return `# ${heading}\n\n\`\`\`text\n${parts.join('\n')}\`\`\`\n`;
}

async function shownRun(run: PageRun, settings: Environment, way: Way): Promise<string> {
  const { title, columns, isInEmptyFolder, usesRealClock = false, limit } = run;
  const [cwd, home] = [emptyFolder(), emptyFolder()];
  const env = { ...(isInEmptyFolder ? {} : settings), HOME: home, NO_COLOR: '1' };
  const { code, out, err } = await way(run, { cwd, env });
  const shown = columns === undefined ? out : stripVTControlCharacters(out.replace(ERASED, ''));
  const errors = linesOf(err).map((text) => `2> ${text}`.trimEnd());
  const lines = [
    ...shortened(linesOf(shown), limit),
    ...shortened(errors, limit),
    ...(code === 0 ? [] : [`[exit ${code}]`]),
  ];
  const known = { [cwd]: '<folder>', [home]: '<home>' };
  const printed = withPlaceholders(lines.map((text) => `${text}\n`).join(''), known);
  return `$ ${title}\n${usesRealClock ? printed.replaceAll(DAY, '<today>') : printed}`;
}

const DAY = /\w+day, \d{4}-\d\d-\d\d/g;

/** The text of a line before the program erases that line. */
const ERASED = new RegExp(`[^\\n]*\\r${'\u001b'}\\[2K`, 'g');

const linesOf = (text: string): string[] =>
  text === '' ? [] : text.replace(/\n$/, '').split('\n');

function shortened(texts: readonly string[], limit: number): string[] {
  const left = texts.length - limit;
  return [...texts.slice(0, limit), ...(left > 0 ? [`[${left} more lines]`] : [])];
}
