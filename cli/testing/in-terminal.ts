import { spawn } from 'node:child_process';
import { emptyFolder, ended, environment, PROGRAM, type Surroundings } from './run-program.ts';

/** What happens once a text is on the screen: a person types, or a signal interrupts the program. */
export interface Step {
  readonly seen: string;
  readonly type?: string;
  readonly interrupt?: true;
  /** What happens elsewhere meanwhile, such as requests to the program. The person types after it. */
  readonly act?: (screen: string) => Promise<unknown>;
}

interface Session extends Surroundings {
  readonly steps?: readonly Step[];
  readonly columns?: number;
}

/** Runs the program in a pseudo-terminal. `out` is everything that was written to the screen. */
export function inTerminal(args: readonly string[], session: Session = {}) {
  const words = [process.execPath, PROGRAM, ...args].map((word) => `'${word}'`);
  return commandInTerminal(words.join(' '), session);
}

/** Runs a shell command in a pseudo-terminal. */
export async function commandInTerminal(
  command: string,
  { steps = [], columns = 100, ...given }: Session = {},
): Promise<{ readonly code: number | null; readonly out: string }> {
  const line = `stty cols ${columns} rows 30; echo pid=$$.; exec ${command}`;
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    cwd: given.cwd ?? emptyFolder(),
    env: { TERM: 'xterm', SHELL: '/bin/sh', ...environment(given.env) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let screen = '';
  const todo = [...steps];
  child.stdout.on('data', (data) => {
    screen += data;
    const [next] = todo;
    const at = next === undefined ? -1 : screen.indexOf(next.seen);
    if (next === undefined || at < 0) return;
    todo.shift();
    if (next.interrupt) process.kill(Number(/pid=(\d+)\./.exec(screen)?.[1]), 'SIGINT');
    else
      (next.act?.(screen) ?? Promise.resolve())
        .then(() => child.stdin.write(next.type ?? ''))
        .catch((error: Error) => child.emit('error', error));
  });
  const { code, out } = await ended(child);
  if (todo.length > 0) throw new Error(`Never on the screen: ${todo[0]?.seen}\n${out}`);
  return { code, out: out.replace(/^pid=\d+\.\r\n/, '').replaceAll('\r\n', '\n') };
}
