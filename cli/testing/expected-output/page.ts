import { stripVTControlCharacters } from 'node:util';
import { version } from '../../package.json' with { type: 'json' };
import type { Step } from '../in-terminal.ts';
import { type Ended, emptyFolder } from '../run-program.ts';

/** What a page does not show of a run. */
interface Unseen {
  /** What the person does in the terminal meanwhile. */
  readonly steps?: readonly Step[];
  /** Uses the real clock: HTTP's Date header has the real time too, and `doctor` compares the two. */
  readonly usesRealClock?: true;
}

/** One run of the program that a page shows. */
interface PageRun extends Unseen {
  /** What a person types in bash. */
  readonly line: string;
  /** The line with its note, as it stands in the page. */
  readonly title: string;
  /** Runs in a new empty folder and without settings, instead of with those of the server of the pages. */
  readonly isInEmptyFolder: boolean;
  /** The width of the terminal. Without it the outputs go to pipes, as they do for a script. */
  readonly columns: number | undefined;
  /** How many lines of each output the page shows at most. */
  readonly limit: number;
}

type Environment = Readonly<Record<string, string>>;

/** Runs a line, in pipes or in a terminal: in this process, or in processes of its own. */
export type Way = (
  run: PageRun,
  given: { readonly cwd: string; readonly env: Environment },
) => Promise<Ended>;

const interrupted = (seen: string): Unseen => ({ steps: [{ seen, interrupt: true }] });

/** By the start of a line of a page with its note. */
const UNSEEN: readonly (readonly [title: RegExp, unseen: Unseen])[] = [
  [/ project create --title "Brand Study Q3" {2}# in a terminal/, interrupted('Company')],
  [/ project agree .*# in a terminal/, { steps: [{ seen: 'Mark as agreed plan?', type: 'n\r' }] }],
  [/ project archive .*# in a terminal/, interrupted('Archive "Packaging')],
  [/ project delete .*# in a terminal/, interrupted('Type the slug')],
  [/ weekly send .* --resend sent --only .*# in a terminal/, interrupted('Send this week')],
  [/ serve --port 0 /, interrupted('#signin=')],
  [/ doctor$/, { usesRealClock: true }],
];

/** A line with the rest of a text in quotation marks, which may go over several lines. */
const TITLE = /^(?:[^'\n]|'[^']*')*/;

/** The runs of a page: what each line that begins with `$` says of its run. */
export function runsOf(page: string): PageRun[] {
  const blocks = page.split(/^\$ /m).slice(1);
  return blocks.map((block) => {
    const [title = ''] = TITLE.exec(block) ?? [];
    const [line = '', note = ''] = title.split('  # ');
    const columns = /in a terminal of (\d+) columns/.exec(note)?.[1];
    return {
      ...{ line, title },
      isInEmptyFolder: note.includes('in an empty folder'),
      columns: columns === undefined ? undefined : Number(columns),
      limit: limitIn(block.slice(title.length + 1).split('\n')),
      ...UNSEEN.find(([pattern]) => pattern.test(title))?.[1],
    };
  });
}

/** How many lines of an output stand before those that the page leaves out. */
function limitIn(printed: readonly string[]): number {
  const end = printed.findIndex((text) => /^\[\d+ more lines\]$/.test(text));
  if (end < 0) return Number.POSITIVE_INFINITY;
  const shown = printed.slice(0, end);
  const errors = shown.filter((text) => text.startsWith('2>'));
  return errors.length > 0 ? errors.length : shown.length;
}

/** Runs each line of a page and returns the page: its first line, and the lines with all that they printed. */
export async function pageAgain(page: string, settings: Environment, way: Way): Promise<string> {
  const parts: string[] = [];
  for (const run of runsOf(page)) parts.push(await shownRun(run, settings, way));
  return `${page.split('\n')[0]}\n\n\`\`\`text\n${parts.join('\n')}\`\`\`\n`;
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

/** Texts that differ from run to run, and the placeholder that the page shows instead of each. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<time>'],
  // The name and the size of a backup.
  [/(backups\/[\w-]+-)\d{8}T\d{9}Z/g, '$1<time>'],
  [/^(bytes\t)\d+$/gm, '$1<bytes>'],
  // The name of the first migration ends in a digest of its tables.
  [/(0001_tables_)[0-9a-f]{8}/g, '$1<digest>'],
  [/(#signin=)[\w-]+/g, '$1<code>'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<id>'],
  [/--_NmP-[0-9a-f]+-/g, '--_NmP-<id>-'],
  [/\b[0-9a-f]{32}\b/g, '<token>'],
  [/(\/calendar\/[^\s.]+\.)[\w-]{43}/g, '$1<signature>'],
  [/whsec_[\w+/]+=/g, '<secret>'],
  [/[0-9a-f]{4}•{8}[0-9a-f]{4}/g, '<masked token>'],
  // 2 and 3000 are ports that a line or a default names.
  [/(127\.0\.0\.1:)(?!2\b|3000\b)\d+/g, '$1<port>'],
  [/PORT: \d+/g, 'PORT: <port>'],
];

/** `known` has the varying texts of this run, such as its folder. */
function withPlaceholders(text: string, known: Readonly<Record<string, string>>): string {
  const exact = { ...known, [version]: '<version>', [process.versions.node]: '<node version>' };
  let shown = text;
  for (const [pattern, placeholder] of VARYING) shown = shown.replaceAll(pattern, placeholder);
  for (const [found, placeholder] of Object.entries(exact))
    shown = shown.replaceAll(found, placeholder);
  return shown.replaceAll('\t', '⇥');
}
