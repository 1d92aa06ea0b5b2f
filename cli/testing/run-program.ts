import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable, Writable } from 'node:stream';
import { run } from '../program.ts';
import { type Io, makeIo, ofProcess, presentation, type Surroundings } from '../terminal/io.ts';

/** What a test gives to the program. */
export interface Given {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Standard input: a text, or a stream that stays open. Nothing by default, as for cron. */
  readonly stdin?: string | Readable;
  /** Gets what the program writes on standard output as well. */
  readonly stdout?: Writable;
  /** What a pause of the program waits for. By default time passes at once. */
  readonly pause?: Surroundings['pause'];
  /** Called with everything that was printed so far, whenever there is more. */
  readonly onPrint?: (printed: string, program: Running) => void;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A run of the program. */
export interface Running {
  readonly ended: Promise<Ended>;
  /** Sends a signal, as Ctrl-C does. Throws if the program does not listen to it: the signal would end it. */
  signal(name: 'SIGINT' | 'SIGTERM'): void;
}

/** A terminal of this width in place of pipes. */
interface Terminal {
  readonly columns: number;
}

/** A new empty folder, deleted at the end of the test run. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'project-dashboard-cli-'));

/** A new folder with these files. */
export function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = emptyFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** An environment with only these variables: no settings of this machine, and an empty home folder. */
export function environment(env: Given['env'] = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? '', TMPDIR: tmpdir(), HOME: emptyFolder(), ...env };
}

/** What a person types after the name of the program: a line, or its words. */
export type Line = string | readonly string[];

const QUOTED = /"([^"]*)"|'([^']*)'/g;
const WORD = /(?:"[^"]*"|'[^']*'|[^\s"'])+/g;

/** The words of a line. Quotation marks keep spaces together, and are no part of a word. */
export const wordsOf = (line: Line): readonly string[] =>
  typeof line === 'string'
    ? (line.match(WORD) ?? []).map((word) => word.replaceAll(QUOTED, '$1$2'))
    : line;

/** Runs the program in this process with its outputs in pipes. */
export const runProgram = (line: Line, given: Given = {}): Promise<Ended> =>
  startProgram(line, given).ended;

/** Starts the program in this process. With a terminal, both outputs go to `out`. */
export function startProgram(
  line: Line,
  { env, cwd = emptyFolder(), stdin = '', stdout, pause = async () => {}, onPrint }: Given = {},
  terminal?: Terminal,
): Running {
  const args = wordsOf(line);
  const listeners = new Set<{ readonly signals: readonly string[]; readonly act: () => void }>();
  let code = 0;
  let printed = '';
  const output = (copy?: Writable) => {
    const parts: string[] = [];
    const stream = new Writable({
      decodeStrings: false,
      write(part: string | Buffer, _, done) {
        parts.push(String(part));
        printed += part;
        copy?.write(part);
        onPrint?.(printed, running);
        done();
      },
    });
    return { stream: Object.assign(stream, screenOf(terminal)), text: () => parts.join('') };
  };
  const out = output(stdout);
  const err = terminal === undefined ? output() : out;
  const leave = enter({ folder: cwd, print: (text) => void out.stream.write(`${text}\n`) });
  const surroundings: Surroundings = {
    stdin: Object.assign(typeof stdin === 'string' ? piped(stdin) : stdin, {
      isTTY: terminal !== undefined,
    }),
    stdout: out.stream,
    stderr: err.stream,
    env: { ...(terminal && { TERM: 'xterm' }), ...environment(env) },
    cwd,
    pause,
    exit: (wanted) => {
      code = wanted;
    },
    onSignal(signals, act) {
      const listener = { signals, act };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const running: Running = {
    // Later, because what prints at once needs `running`.
    ended: Promise.resolve()
      .then(() => run(args, surroundings))
      .finally(leave)
      .then(() => {
        if (listeners.size > 0) throw new Error(`"${args.join(' ')}" still listens to signals.`);
        return { code, out: out.text(), err: terminal === undefined ? err.text() : '' };
      }),
    signal(name) {
      const heard = [...listeners].filter(({ signals }) => signals.includes(name));
      if (heard.length === 0) throw new Error(`"${args.join(' ')}" does not listen to ${name}.`);
      for (const { act } of heard) act();
    },
  };
  return running;
}

const piped = (text: string): PassThrough => new PassThrough().end(text);

const screenOf = (terminal: Terminal | undefined) =>
  terminal === undefined ? {} : { isTTY: true, columns: terminal.columns, rows: 30 };

/** What a run takes over from the process while it is under way. */
interface Taken {
  /** A database without a folder in its address is below the folder of the process. */
  readonly folder: string;
  /** Prints what a package writes to the console. */
  readonly print: (text: string) => void;
}

/** The runs under way. Where several are, the last one has the folder and the console. */
const taken: Taken[] = [];
let home = '';
let listening = '';
const { log } = console;

/** Gives the folder and the console of the process to a run. Returns what ends that, and fails if a run left listeners. */
function enter(run: Taken): () => void {
  if (taken.length === 0) {
    home = process.cwd();
    listening = listenersOfProcess();
  }
  taken.push(run);
  process.chdir(run.folder);
  console.log = run.print;
  return () => {
    taken.splice(taken.indexOf(run), 1);
    const last = taken.at(-1);
    process.chdir(last?.folder ?? home);
    console.log = last?.print ?? log;
    if (last === undefined && listenersOfProcess() !== listening)
      throw new Error(`A run left listeners: ${listenersOfProcess()}; before: ${listening}.`);
  };
}

const listenersOfProcess = (): string =>
  process
    .eventNames()
    .map((name) => `${String(name)} ${process.listenerCount(name)}`)
    .toSorted()
    .join(', ');

/** The cells of what the program prints into a pipe: one line a row, with tabs between the values. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

/** The values by their names, of lines that each have a name, a tab and a value. */
export const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(cellsOf(text).map(([name = '', value = '']) => [name, value]));

export const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

/** What a command gets from its surroundings, for a test of one of its parts. */
export const testIo = ({ env, cwd = emptyFolder() }: Pick<Given, 'env' | 'cwd'> = {}): Io =>
  makeIo({ ...ofProcess(), cwd, env: environment(env) }, presentation([]));

/** A folder with this project file. */
export const projectFile = (content: object): string =>
  folderWith({ 'project-dashboard.config.json': JSON.stringify(content) });

/** The environment in which this is the user file. */
export function userFile(content: object | string, mode = 0o600) {
  const home = emptyFolder();
  mkdirSync(join(home, 'project-dashboard'));
  const path = join(home, 'project-dashboard', 'config.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  chmodSync(path, mode);
  return { XDG_CONFIG_HOME: home };
}
