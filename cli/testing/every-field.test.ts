import { newApproval } from '@project-dashboard/core/rows/approvals/fields';
import { approvalShown } from '@project-dashboard/core/rows/approvals/shown';
import {
  fieldsOn,
  type Sheet,
  type Surface,
  shortLabel,
  textOf,
} from '@project-dashboard/core/rows/fields/shown';
import { inputChanges } from '@project-dashboard/core/rows/inputs/fields';
import { inputShown } from '@project-dashboard/core/rows/inputs/shown';
import { milestoneChanges } from '@project-dashboard/core/rows/milestones/fields';
import { milestoneShown } from '@project-dashboard/core/rows/milestones/shown';
import { projectForm } from '@project-dashboard/core/rows/projects/fields';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { afterAll, expect, test } from 'vitest';
import { sampleFields } from '../../core/testing/sample-changes.ts';
import { flagOf } from '../commands/flags.ts';
import { EDIT_FLAGS, FIELD_FLAGS } from '../commands/project-edit.ts';
import { fieldFlags } from '../commands/rows.ts';
import { approvals, inputs, milestones } from '../rows/row-list.ts';
import { fieldsBeside } from '../study-file/check-study.ts';
import { connectAgent } from './connect-agent.ts';
import { cellsOf } from './run-program.ts';
import { startApi } from './start-api.ts';

const SHEETS: Readonly<Record<string, Sheet>> = {
  milestones: milestoneShown,
  inputs: inputShown,
  approvals: approvalShown,
};
const fieldsOf = (sheet: Sheet, place: Surface) => fieldsOn<Sheet, Surface>(sheet, place);
const namesOf = (sheet: Sheet, place: Surface) => fieldsOf(sheet, place).map(({ name }) => name);
/** The values of a row: at first, or after its change. */
const values = (sheet: Sheet, at: 0 | 1) =>
  sampleFields(sheet, sheet === approvalShown ? 'newRow' : 'rowForm', at);

const api = await startApi();
const { client } = api;
afterAll(() => api.stop());
const form = projectForm.parse({
  ...sampleFields(projectShown, 'newRow', 0),
  startDate: 'May 4, 2026',
});
const { id } = await client.createProject({ body: { ...form, slug: 'study' } });
const body = {
  milestone: (at: 0 | 1) => milestoneChanges.parse(values(milestoneShown, at)),
  input: (at: 0 | 1) => inputChanges.parse(values(inputShown, at)),
  approval: (at: 0 | 1) => newApproval.parse(values(approvalShown, at)),
};
const milestone = await client.createMilestone({ id, body: body.milestone(0) });
const input = await client.createInput({ id, body: body.input(0) });
const approval = await client.createApproval({ id, body: body.approval(0) });
await client.updateMilestone({ id: milestone.id, body: body.milestone(1) });
await client.updateInput({ id, inputId: input.id, body: body.input(1) });
await client.updateApproval({ id: approval.id, body: body.approval(1) });

const missing = (text: string, parts: readonly string[]) =>
  parts.filter((part) => !text.replaceAll(/\s+/g, ' ').includes(part));
const screen = async (line: string) => (await api.onScreen(line, { columns: 400 })).out;

test('project show has a column for every field of a row, and a line for every field of the project', async () => {
  const out = await screen('project show study');
  for (const sheet of Object.values(SHEETS)) {
    const given = values(sheet, 1);
    for (const { name, field } of fieldsOf(sheet, 'terminal'))
      if (given[name] !== undefined)
        expect(missing(out, [shortLabel(field).toUpperCase(), textOf(field, given[name])])).toEqual(
          [],
        );
  }
  const labels = fieldsOf(projectShown, 'terminal').map(({ field }) => field.label);
  expect(missing(out, labels)).toEqual(['Archived']);
});

test('the history in the terminal names every changed field as the page does', async () => {
  const out = await screen('project history study');
  for (const sheet of Object.values(SHEETS)) {
    const [before, after] = [values(sheet, 0), values(sheet, 1)];
    const labels = fieldsOf(sheet, 'history').flatMap(({ name, field }) =>
      name in after && before[name] !== after[name] ? [shortLabel(field)] : [],
    );
    expect(missing(out, labels)).toEqual([]);
  }
});

test('the evidence names every field of what is approved', async () => {
  const out = await screen('project history study --approvals');
  // Name and type stand together as the item.
  const labels = fieldsOf(approvalShown, 'evidence').flatMap(({ name, field }) =>
    name === 'itemName' || name === 'type' ? [] : [shortLabel(field)],
  );
  expect(missing(out, ['Item', ...labels])).toEqual([]);
});

test('a study file may contain every field that the sheets allow in it', () => {
  for (const [list, sheet] of Object.entries(SHEETS))
    expect(namesOf(sheet, 'studyFile').toSorted()).toEqual(fieldsBeside(`${list}.0.x`).toSorted());
  const known = fieldsBeside('x').filter((name) => !(name in SHEETS));
  expect(namesOf(projectShown, 'studyFile').toSorted()).toEqual(known.toSorted());
});

test('the commands that edit rows have an option for every field of their forms', async () => {
  for (const list of [milestones, inputs, approvals]) {
    const given = sampleFields(list.sheet, 'rowForm', 0);
    const options = fieldFlags(list, 'rowForm');
    const shown = namesOf(list.sheet, 'rowForm').filter((name) => name in given);
    expect(options.map(({ name }) => name)).toEqual(expect.arrayContaining(shown));
    const args = options.flatMap(({ name, flag }) =>
      Object.entries(given).flatMap(([field, value]) =>
        field === name ? [`--${flag}`, String(value)] : [],
      ),
    );
    const [row] = await list.read(client, id);
    const line = [list.word, 'edit', 'study', row?.id ?? '', ...args, '--json'];
    const { code, err } = await api.run(line);
    expect([code, err]).toEqual([0, '']);
    expect((await list.read(client, id))[0]).toMatchObject(given);
  }
});

test('project edit has an option for every field of the project and its plan, and its dry run shows the same', async () => {
  const names = Object.keys(FIELD_FLAGS);
  expect(names).toEqual(expect.arrayContaining(namesOf(projectShown, 'rowForm')));
  const [{ title = '' } = {}] = await client.listMilestones({ id });
  const args = Object.entries(EDIT_FLAGS)
    .map(([name, flag]) => flag.option(flagOf(name)))
    .flatMap(({ long = '', argChoices }) => {
      const isAddress = ['--folder', '--client-page'].includes(long);
      const text = isAddress ? 'https://files.example/new' : `new ${long}`;
      return [long, long === '--finish' ? title : (argChoices?.[0] ?? text)];
    });
  const before = await client.readProject({ id });
  const line = ['project', 'edit', 'study', ...args];
  const tried = await api.run([...line, '--dry-run']);
  expect(await client.readProject({ id })).toEqual(before);
  const done = await api.run(line);
  expect(done).toEqual({ code: 0, out: tried.out, err: '' });
  const after = new Map(Object.entries(await client.readProject({ id })));
  const same = Object.entries(before).filter(
    ([name, value]) => names.includes(name) && Object.is(after.get(name), value),
  );
  expect(same).toEqual([]);
  const fields = cellsOf(done.out).map((row) => row[4]);
  for (const name of names) expect(fields.join(' ')).toContain(name);
});

test('an agent can set every field of a row form', async () => {
  const agent = await connectAgent('--allow-changes --project study', api.env);
  for (const list of [milestones, inputs, approvals]) {
    const [row] = await list.read(client, id);
    const given = sampleFields(list.sheet, 'rowForm', 1);
    const { [list.titleField]: title, ...others } = given;
    const { id: rowId, version } = row ?? {};
    const changed = await agent.callTool({
      name: 'change_row',
      arguments: { list: `${list.word}s`, row: rowId, version, title, ...others },
    });
    expect(changed.isError, JSON.stringify(changed)).toBeFalsy();
    expect((await list.read(client, id))[0]).toMatchObject(given);
  }
});
