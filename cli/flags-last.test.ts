import { describe, expect, test } from 'vitest';
import { runProgram } from './testing/run-program.ts';

describe.each([
  ['--json config path', 'config path --json'],
  ['config --json path', 'config path --json'],
  ['--no-color --json config path', 'config path --json --no-color'],
  [
    '--database sqlite:here.sqlite3 --json config list',
    'config list --json --database sqlite:here.sqlite3',
  ],
  ['--json --url=http://127.0.0.1:9 config list', 'config list --json --url=http://127.0.0.1:9'],
  ['--quiet --all weekly send', 'weekly send --all --quiet'],
  ['--help project list', 'project list --help'],
  ['project --help list', 'project list --help'],
])('%s', (line, usual) => {
  test(`is ${usual}`, async () => {
    const given = { env: { HOME: '/nowhere' }, cwd: '/' };
    expect(await runProgram(line, given)).toEqual(await runProgram(usual, given));
  });
});

test.each([
  ['--jsn project list', "✗ Unknown option '--jsn'\nDid you mean --json?\n"],
  ['--yes serve --port 0', "✗ Unknown option '--yes'\nSee: project-dashboard serve --help\n"],
])('a flag that the command does not have is refused there: %s', async (line, err) => {
  expect(await runProgram(line)).toMatchObject({ code: 2, out: '', err });
});
