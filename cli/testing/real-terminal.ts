import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Session, stepper } from './in-terminal.ts';
import { builtProgram, ended } from './run-process.ts';
import { emptyFolder, environment, folderWith } from './run-program.ts';

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

/** Types lines with Tab in bash, in a folder with a study.yaml, and expects the lines that they become. */
export async function expectCompleted(
  lines: readonly (readonly [typed: string, line: string])[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = folderWith({
    'study.yaml': '',
    bashrc: `PS1='ready> '
bind 'set bell-style none'
project-dashboard() { '${process.execPath}' '${builtProgram()}' "$@"; }
source <(project-dashboard completion bash)
source <(project-dashboard completion bash)
`,
  });
  const [HOME, END] = ['\u0001', '\u0005'];
  // Colon does nothing with a line, so that it is only shown.
  const keys = lines.map(([typed]) => `project-dashboard ${typed}${HOME}: "[${END}]"\r`);
  const { out } = await commandInTerminal(
    `bash --noprofile --rcfile ${join(folder, 'bashrc')} -i`,
    {
      ...{ cwd: folder, env, columns: 200 },
      steps: [{ seen: 'ready> ', type: `${keys.join('')}exit\r` }],
    },
  );
  for (const [, line] of lines) expect(out).toContain(`[project-dashboard ${line}]`);
  expect(out).not.toContain('readonly');
}
