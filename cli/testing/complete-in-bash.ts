import { join } from 'node:path';
import { expect } from 'vitest';
import { commandInTerminal } from './real-terminal.ts';
import { builtProgram } from './run-process.ts';
import { folderWith } from './run-program.ts';

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
