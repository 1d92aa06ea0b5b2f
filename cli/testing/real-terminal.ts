import { spawn } from 'node:child_process';
import { type Session, stepper } from './in-terminal.ts';
import { builtProgram, ended } from './run-process.ts';
import { emptyFolder, environment } from './run-program.ts';

/** Runs the built program in a pseudo-terminal. */
export const inRealTerminal = (args: readonly string[], session: Session = {}) =>
  commandInTerminal(
    [process.execPath, builtProgram(), ...args].map((word) => `'${word}'`).join(' '),
    session,
  );

/** Runs a shell command in a pseudo-terminal. `out` is everything that was written to the screen. */
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
  const step = stepper(steps, {
    type: (text) => child.stdin.write(text),
    interrupt: () => process.kill(Number(/pid=(\d+)\./.exec(screen)?.[1]), 'SIGINT'),
    failed: (error) => child.emit('error', error),
  });
  child.stdout.on('data', (data) => {
    screen += data;
    step.look(screen);
  });
  const { code, out } = await ended(child);
  step.end(out);
  return { code, out: out.replace(/^pid=\d+\.\r\n/, '').replaceAll('\r\n', '\n') };
}
