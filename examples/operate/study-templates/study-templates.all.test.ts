import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runShell } from '../../../cli/testing/run-process.ts';
import { emptyFolder, runProgram } from '../../../cli/testing/run-program.ts';

const FOLDER = import.meta.dirname;

test.each([
  ['brand-tracking.yaml', { milestones: 10, inputs: 5, approvals: 4 }, '2027-01-18'],
  ['concept-test.yaml', { milestones: 10, inputs: 4, approvals: 3 }, '2026-12-28'],
])('the command at the top of %s creates a study', async (name, counts, end) => {
  const study = readFileSync(join(FOLDER, name), 'utf8');
  const [, command = ''] =
    /^# {3}project-dashboard (project create[^\n]*\\\n#[^\n]*)$/m.exec(study) ?? [];
  const env = { DATABASE_URL: `sqlite:${join(emptyFolder(), 'projects.sqlite3')}` };
  const line = `$PD ${command.replace('#', ' ')} --json`;
  const { code, out, err } = await runShell(line, { cwd: FOLDER, env });
  expect(code, err).toBe(0);
  const { slug, businessQuestions } = JSON.parse(out);
  expect(businessQuestions).toHaveLength(4);

  const shown = await runProgram(['project', 'show', slug, '--json'], { env });
  const page = JSON.parse(shown.out);
  for (const [list, count] of Object.entries(counts)) expect(page[list]).toHaveLength(count);
  expect(page.milestones[0].dueDate).toBe('2026-11-23');
  expect(page.milestones.at(-1).dueDate).toBe(end);
  const dates = page.milestones.map((row: { dueDate: string }) => row.dueDate);
  expect(dates).toEqual(dates.toSorted());
});
