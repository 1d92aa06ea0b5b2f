import type { Step } from '../in-terminal.ts';
import type { Ended } from '../run-program.ts';

/** One run of the program that a page shows. */
export interface TableRun {
  /** What a person types in bash. */
  readonly line: string;
  /** Runs in a new empty folder and without settings, instead of with those of the server of the pages. */
  readonly isInEmptyFolder?: true;
  /** The width of the terminal. Without it the outputs go to pipes, as they do for a script. */
  readonly columns?: number;
  /** What the person does in the terminal meanwhile. */
  readonly steps?: readonly Step[];
  /** Uses the real clock: HTTP's Date header has the real time too, and `doctor` compares the two. */
  readonly usesRealClock?: true;
  /** Runs in a process of its own everywhere: a server prints on the outputs of its process. */
  readonly needsProcess?: true;
  /** Shows only the first lines of each output. */
  readonly lines?: number;
}

/** The runs of each command, by its words. */
export type TableRuns = Readonly<Record<string, readonly TableRun[]>>;

/** A run with its outputs in pipes. */
export const piped = (words: string, more: Partial<TableRun> = {}): TableRun => ({
  line: `project-dashboard ${words}`,
  ...more,
});

/** A run in a terminal. */
export const inTerminal = (words: string, more: Partial<TableRun> = {}): TableRun => ({
  line: `project-dashboard ${words}`,
  columns: 100,
  ...more,
});

/** Marks a run that starts in an empty folder without settings. */
export const EMPTY_FOLDER = { isInEmptyFolder: true } as const;

export type Environment = Readonly<Record<string, string>>;

/** Runs a line, in pipes or in a terminal: in this process, or in processes of its own. */
export type Way = (
  run: TableRun,
  given: { readonly cwd: string; readonly env: Environment },
) => Promise<Ended>;
