import type { ChalkInstance } from 'chalk';
import type { ExitCode } from './exit-codes.ts';
import { paintFor } from './output/colour.ts';
import type { Presentation } from './presentation.ts';

/** One of the program's two outputs. */
export interface Screen {
  readonly isTTY: boolean;
  /** Width of the terminal in columns; 80 where there is none. */
  readonly columns: number;
  readonly paint: ChalkInstance;
  write(text: string): void;
}

/** Everything of the outside that a command may touch. Results go to `out`, all else to `err`. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly out: Screen;
  readonly err: Screen;
  /** True where a person can be asked: a terminal on both sides, no CI, no --no-input. */
  readonly canAsk: boolean;
  /** Sets the exit status; what is still to be written goes out before. */
  exit(code: ExitCode): void;
}

/** The io of this process. */
export function processIo(presentation: Presentation): Io {
  const { stdin, stdout, stderr, env } = process;
  const screen = (stream: NodeJS.WriteStream): Screen => ({
    isTTY: stream.isTTY === true,
    columns: stream.columns > 0 ? stream.columns : 80,
    paint: paintFor(stream, env, !presentation.color),
    write: (text) => {
      stream.write(text);
    },
  });
  const inCi = !['', '0', 'false'].includes(env.CI ?? '');
  return {
    env,
    cwd: process.cwd(),
    out: screen(stdout),
    err: screen(stderr),
    canAsk: stdin.isTTY === true && stderr.isTTY === true && !inCi && presentation.input,
    exit: (code) => {
      process.exitCode = code;
    },
  };
}
