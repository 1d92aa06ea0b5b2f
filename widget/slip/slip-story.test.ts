import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { weeklyMailText } from '@project-dashboard/core/weekly-update';
import { expect, test } from 'vitest';
import { built } from '../../core/testing/built.ts';
import { projectPages } from '../testing/project-pages.ts';

const pages = projectPages();
const PROGRAM = join(built('cli'), '../bin.js');
const run = promisify(execFile);

test('three moves and one undo have the same numbers on the page, in the mail, the terminal and the evidence', async () => {
  const { page, project, client, server } = await pages.open({
    rows: async (agency, { id }) => {
      const body = { title: 'Final report', status: 'pending' as const, dueDate: '2026-11-30' };
      const finish = await agency.createMilestone({ id, body });
      const list = await agency.createInput({
        id,
        body: { title: 'Customer list', dueDate: '2026-11-11', impactIfDelayed: 'Project Delay' },
      });
      const move = (newDate: string, cause: { kind: 'input' | 'scope' | 'ours'; id?: string }) =>
        agency.rescheduleMilestone({ id: finish.id, body: { newDate, causes: [cause] } });
      await move('2026-12-08', { kind: 'input', id: list.id });
      await move('2026-12-11', { kind: 'scope' });
      await move('2026-12-18', { kind: 'ours' });
      const { changes } = await agency.readHistory({ id, query: { limit: 1 } });
      await agency.undoChange({ id, changeId: changes[0]?.id ?? '', body: {} });
    },
  });
  const { id, slug } = project;
  const sentence =
    'Final report moved 9 business days, from November 30 to December 11: 6 waiting for Customer list, 3 for a change of scope.';
  const line = page.getByRole('button', { name: /Details$/ });
  await expect.poll(() => line.innerText()).toContain(sentence);
  await line.click();
  const lines = page.getByRole('dialog').getByRole('article');
  await lines.first().waitFor();
  const heads = (await lines.allInnerTexts()).map((text) => text.split('\n').slice(0, 2).join(' '));
  expect(heads).toEqual(['Waiting for Customer list 6 days', 'For a change of scope 3 days']);

  const update = await client.readWeeklyUpdate({ id });
  expect(weeklyMailText(update, { timeZone: 'UTC' })).toContain(sentence);

  const env = {
    PATH: process.env.PATH ?? '',
    PROJECT_DASHBOARD_URL: server.url,
    AGENCY_KEY: server.agencyKey,
  };
  const { stdout } = await run(process.execPath, [PROGRAM, 'project', 'slip', slug], { env });
  expect(stdout).toContain(`sentence\t${sentence}`);
  expect(stdout).toContain('cause\t6\twaiting for Customer list');
  expect(stdout).toContain('cause\t3\tfor a change of scope');

  const evidence = (await client.readEvidence({ id })).replace(/<[^>]+>/g, '');
  expect(evidence).toContain(sentence);
  expect(evidence).toContain('6 waiting for Customer list');
});
