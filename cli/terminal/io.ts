import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Chalk, type ChalkInstance } from 'chalk';
import type { ExitCode } from './failure.ts';

/** One of the program's two outputs. */
export interface Screen {
  readonly isTTY: boolean;
  /** Width of the terminal in columns; 80 if there is no terminal. */
  readonly columns: number;
  readonly paint: ChalkInstance;
  /** The stream itself, for questions and for the messages of an agent. */
  readonly stream: Writable;
  write(text: string): void;
}

type StopSignal = 'SIGINT' | 'SIGTERM';

/** Everything outside the program that a command can use. Results go to `out`, everything else to `err`. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly input: Readable;
  readonly out: Screen;
  readonly err: Screen;
  /** True if questions are possible: stdin and stderr are a terminal, and neither CI nor --no-input is set. */
  readonly canAsk: boolean;
  /** Sets the exit code. Pending output is still written. */
  exit(code: ExitCode): void;
  /** Calls `act` for each of these signals, which then do not end the process. Returns what ends that. */
  onSignal(signals: readonly StopSignal[], act: () => void): () => void;
  /** Resolves after this time in milliseconds, or as soon as `stop` is aborted. */
  pause(time: number, stop?: AbortSignal): Promise<void>;
}

/** The streams and the state of the process in which the program runs. */
export interface Surroundings extends Pick<Io, 'env' | 'cwd' | 'exit' | 'onSignal' | 'pause'> {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
}

type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export function makeIo(
  { stdin, stdout, stderr, ...rest }: Surroundings,
  presentation: Presentation,
): Io {
  const screen = (stream: Output): Screen => ({
    isTTY: stream.isTTY === true,
    // A terminal of unknown size reports 0 columns.
    columns: stream.columns || 80,
    paint: paintFor(stream, rest.env, !presentation.color),
    stream,
    write: (text) => {
      stream.write(text);
    },
  });
  const inCi = !['', '0', 'false'].includes(rest.env.CI ?? '');
  return {
    ...rest,
    input: stdin,
    out: screen(stdout),
    err: screen(stderr),
    canAsk: stdin.isTTY === true && stderr.isTTY === true && !inCi && presentation.input,
  };
}

/**
 * True if text for this stream is coloured. --no-color wins over FORCE_COLOR, which wins over NO_COLOR and TERM=dumb.
 * Without any of them, only a terminal gets colours. chalk itself does not read NO_COLOR.
 */
export function useColor(stream: Pick<Output, 'isTTY'>, env: Io['env'], refused: boolean): boolean {
  if (refused) return false;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (env.NO_COLOR || env.TERM === 'dumb') return false;
  return stream.isTTY === true;
}

const paintFor = (stream: Pick<Output, 'isTTY'>, env: Io['env'], refused: boolean): ChalkInstance =>
  new Chalk({ level: useColor(stream, env, refused) ? 1 : 0 });

/** How the program prints. Read before the command line is parsed, because parse errors must follow it too. */
export type Presentation = ReturnType<typeof presentation>;

/** Reads the presentation from the arguments after the program's name. */
export function presentation(argv: readonly string[]) {
  const end = argv.indexOf('--');
  const options = new Set(end < 0 ? argv : argv.slice(0, end));
  return {
    json: options.has('--json'),
    color: !options.has('--no-color'),
    input: !options.has('--no-input'),
    debug: options.has('--debug'),
  };
}

export const ofProcess = (): Surroundings => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  exit: (code) => {
    process.exitCode = code;
  },
  onSignal(signals, act) {
    for (const signal of signals) process.on(signal, act);
    return () => {
      for (const signal of signals) process.off(signal, act);
    };
  },
  pause: (time, stop) => delay(time, undefined, { signal: stop }).catch(() => {}),
});
