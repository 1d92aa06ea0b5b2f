import type { Step } from '../in-terminal.ts';
import type { Ended } from '../run-program.ts';

/** What a page does not show of a run. */
interface Unseen {
  /** What the person does in the terminal meanwhile. */
  readonly steps?: readonly Step[];
  /** Uses the real clock: HTTP's Date header has the real time too, and `doctor` compares the two. */
  readonly usesRealClock?: true;
  /** Runs in a process of its own everywhere: a server prints on the outputs of its process. */
  readonly needsProcess?: true;
}

/** One run of the program that a page shows. */
export interface PageRun extends Unseen {
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

export type Environment = Readonly<Record<string, string>>;

/** Runs a line, in pipes or in a terminal: in this process, or in processes of its own. */
export type Way = (
  run: PageRun,
  given: { readonly cwd: string; readonly env: Environment },
) => Promise<Ended>;

const interrupted = (seen: string): Unseen => ({ steps: [{ seen, interrupt: true }] });

/** By the start of a line of a page with its note. */
const UNSEEN: readonly (readonly [title: RegExp, unseen: Unseen])[] = [
  [/ project create --title "Brand Study Q3" {2}# in a terminal/, interrupted('Company')],
  [/ project agree .*# in a terminal/, { steps: [{ seen: 'Agree this plan?', type: 'n\r' }] }],
  [/ project links add .*# in a terminal/, interrupted('Add a link')],
  [/ project rotate .*# in a terminal/, interrupted('Make a new client link')],
  [/ project archive .*# in a terminal/, interrupted('Archive "Packaging')],
  [/ project delete .*# in a terminal/, interrupted('Type the slug')],
  [/ weekly send .* --resend sent --only .*# in a terminal/, interrupted('Send this week')],
  [/ serve --port 0 /, { ...interrupted('#signin='), needsProcess: true }],
  [/ serve --port "\$/, { needsProcess: true }],
  [/ doctor( {2}# in a terminal of 100 columns)?$/, { usesRealClock: true }],
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
