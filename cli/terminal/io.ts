import type { ChalkInstance } from 'chalk';
import type { ExitCode } from './exit-codes.ts';
import { paintFor } from './output/colour.ts';
import type { Presentation } from './presentation.ts';

/** One of the program's two outputs. */
export interface Screen {
  readonly isTTY: boolean;
  /** Width of the terminal in columns; 80 if there is no terminal. */
  readonly columns: number;
  readonly paint: ChalkInstance;
  write(text: string): void;
}

/** Everything outside the program that a command can use. Results go to `out`, everything else to `err`. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly out: Screen;
  readonly err: Screen;
  /** True if questions are possible: stdin and stderr are a terminal, and neither CI nor --no-input is set. */
  readonly canAsk: boolean;
  /** Sets the exit code. Pending output is still written. */
  exit(code: ExitCode): void;
}

/** The Io of this process. */
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
