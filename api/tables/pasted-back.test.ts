import { pastedInputs, pastedMilestones } from '@project-dashboard/core/texts/pasted/pasted-rows';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';

const today = '2026-11-19';
const server = testServer({ clock: () => new Date(`${today}T12:00:00Z`) });
const reading = { today, room: 500, answers: {} };

/** Titles of what spreadsheets and files of cells take for something else. */
const title = fc
  .string({ unit: fc.constantFrom(...'aü",;:=+-@ 1'), minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const day = fc.constantFrom('2026-05-11', '2026-11-30', '2027-01-01');
const anyOf = <Row extends object>(row: fc.Arbitrary<Row>) =>
  fc.sample(row, { numRuns: 60, seed: 5 });

test('a downloaded file, pasted as text, has the same milestones and inputs', async () => {
  const { id, internalToken } = await server.createProject();
  const editor = server.client(internalToken);
  const milestones = anyOf(
    fc.record({
      title,
      status: fc.constantFrom('scheduled', 'pending', 'complete', 'overdue', 'incomplete'),
      owner: fc.constantFrom('', 'agency', 'client'),
      dueDate: fc.oneof(day, fc.constant('TBD')),
      completedDate: fc.option(day),
    }),
  );
  const inputs = anyOf(
    fc.record({
      title,
      status: fc.constantFrom('scheduled', 'pending', 'received', 'overdue', 'incomplete'),
      dueDate: fc.oneof(day, fc.constant('TBD')),
      receivedDate: fc.option(day),
      impactIfDelayed: fc.constantFrom('None', 'Analysis Risk', 'Project Delay'),
    }),
  );
  await editor.createMilestones({ id, body: { rows: milestones } });
  await editor.createInputs({ id, body: { rows: inputs } });

  const files = [await editor.downloadMilestones({ id }), await editor.downloadInputs({ id })];
  const [first = '', second = ''] = await Promise.all(files.map((file) => file.text()));
  expect(pastedMilestones(first, reading).rows.map(({ values }) => values)).toEqual(
    milestones.map(({ completedDate, ...row }) =>
      completedDate ? { ...row, completedDate } : row,
    ),
  );
  expect(pastedInputs(second, reading).rows.map(({ values }) => values)).toEqual(
    inputs.map(({ receivedDate, ...row }) => (receivedDate ? { ...row, receivedDate } : row)),
  );
});
