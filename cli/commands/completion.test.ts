import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandInTerminal } from '../testing/in-terminal.ts';
import { emptyFolder, PROGRAM, runProgram } from '../testing/run-program.ts';

const TAB = '\t';
/** To the line's start, and to its end. */
const [HOME, END] = ['\u0001', '\u0005'];

test('a person in bash presses Tab', async () => {
  const folder = emptyFolder();
  const rc = join(folder, 'bashrc');
  const program = `'${process.execPath}' '${PROGRAM}'`;
  writeFileSync(
    rc,
    `PS1='ready> '
bind 'set bell-style none'
project-dashboard() { ${program} "$@"; }
source <(project-dashboard completion bash)
source <(project-dashboard completion bash)
`,
  );
  writeFileSync(join(folder, 'study.yaml'), '');
  const asked = [
    `project-dashboard hea${TAB}--fail${TAB}beh${TAB}`,
    `project-dashboard project lis${TAB}--data${TAB}stu${TAB}`,
    `project-dashboard project create --title '$(touch ran)' --cli${TAB}`,
  ];
  const shown = asked.map((keys) => `${keys}${HOME}: "[${END}]"\r`);
  const { out } = await commandInTerminal(`bash --noprofile --rcfile ${rc} -i`, {
    cwd: folder,
    columns: 200,
    steps: [{ seen: 'ready> ', type: `${shown.join('')}exit\r` }],
  });
  expect(out).toContain('[project-dashboard health --fail-on behind ]');
  expect(out).toContain('[project-dashboard project list --database study.yaml ]');
  expect(out).toContain("[project-dashboard project create --title '$(touch ran)' --client ]");
  expect(out).not.toContain('readonly');
});

test('commands, options of a command and of all, values; never what is hidden', async () => {
  const offered = async (...words: string[]) => {
    const { out } = await runProgram(['complete', '--', ...words]);
    return out.split('\n').map((line) => line.split('\t')[0]);
  };
  const commands = await offered('');
  expect(commands).toEqual(expect.arrayContaining(['project', 'health', 'doctor', 'completion']));
  expect(commands).not.toContain('complete');
  expect(await offered('project', '--json', '')).toEqual(
    expect.arrayContaining(['create', 'list', 'show', 'links']),
  );
  expect(await offered('health', '--')).toEqual(
    expect.arrayContaining(['--fail-on', '--all', '--url', '--no-color']),
  );
  expect(await offered('completion', '')).toEqual(
    expect.arrayContaining(['bash', 'zsh', 'fish', 'powershell']),
  );
});

test.each([
  ['zsh', '#compdef project-dashboard'],
  ['fish', 'complete -c project-dashboard'],
  ['powershell', "Register-ArgumentCompleter -CommandName 'project-dashboard'"],
])('there is a script for %s', async (shell, expected) => {
  const { code, out } = await runProgram(['completion', shell]);
  expect(out).toContain(expected);
  expect(code).toBe(0);
});
