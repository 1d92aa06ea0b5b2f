import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { approvalShown, newApproval } from '@project-dashboard/core/approvals';
import {
  fieldsOn,
  type Sheet,
  type Surface,
  shortLabel,
  textOf,
} from '@project-dashboard/core/fields';
import {
  inputChanges,
  inputFields,
  inputShown,
  inputsAsText,
} from '@project-dashboard/core/inputs';
import {
  milestoneChanges,
  milestoneFields,
  milestoneShown,
  milestonesAsText,
} from '@project-dashboard/core/milestones';
import { projectForm, projectShown } from '@project-dashboard/core/projects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleFields } from '../../core/testing/sample-fields.ts';
import { EDIT_OPTIONS } from '../commands/project/edit-options.ts';
import { rowOptions } from '../commands/rows/row-options.ts';
import { approvals, inputs, milestones } from '../rows/row-list.ts';
import { fieldsBeside } from '../study-file/study-schema.ts';
import { inTerminal } from './in-terminal.ts';
import { PROGRAM } from './run-process.ts';
import { environment, runProgram } from './run-program.ts';
import { type RunningApi, startApi } from './start-api.ts';

const SHEETS: Readonly<Record<string, Sheet>> = {
  milestones: milestoneShown,
  inputs: inputShown,
  approvals: approvalShown,
};
const fieldsOf = (sheet: Sheet, place: Surface) => fieldsOn<Sheet, Surface>(sheet, place);

let api: RunningApi;
let id = '';
const first = (list: string, sheet: Sheet) =>
  sampleFields(sheet, list === 'approvals' ? 'newRow' : 'rowForm', 0);
const second = (list: string, sheet: Sheet) =>
  sampleFields(sheet, list === 'approvals' ? 'newRow' : 'rowForm', 1);

beforeAll(async () => {
  api = await startApi();
  const { client } = api;
  const form = projectForm.parse({
    ...sampleFields(projectShown, 'newRow', 0),
    startDate: 'May 4, 2026',
  });
  ({ id } = await client.createProject({ body: { ...form, slug: 'study' } }));
  const milestone = milestoneChanges.parse(first('milestones', milestoneShown));
  const input = inputChanges.parse(first('inputs', inputShown));
  const approval = newApproval.parse(first('approvals', approvalShown));
  const rows = await Promise.all([
    client.createMilestone({ id, body: milestone }),
    client.createInput({ id, body: input }),
    client.createApproval({ id, body: approval }),
  ]);
  const changedMilestone = milestoneChanges.parse(second('milestones', milestoneShown));
  const changedInput = inputChanges.parse(second('inputs', inputShown));
  await client.updateMilestone({ id: rows[0].id, body: changedMilestone });
  await client.updateInput({ id, inputId: rows[1].id, body: changedInput });
  await client.updateApproval({
    id: rows[2].id,
    body: newApproval.parse(second('approvals', approvalShown)),
  });
});
afterAll(() => api.stop());

const missing = (text: string, parts: readonly string[]) =>
  parts.filter((part) => !text.replaceAll(/\s+/g, ' ').includes(part));

const inWideTerminal = async (...args: string[]) =>
  (await inTerminal(args, { env: { ...api.env, NO_COLOR: '1' }, columns: 400 })).out;

test('project show has a column for every field of a row, and a line for every field of the project', async () => {
  const out = await inWideTerminal('project', 'show', 'study');
  for (const [list, sheet] of Object.entries(SHEETS)) {
    const values = second(list, sheet);
    for (const { name, field } of fieldsOf(sheet, 'terminal')) {
      const value = values[name];
      if (value === undefined) continue;
      expect(missing(out, [shortLabel(field).toUpperCase(), textOf(field, value)])).toEqual([]);
    }
  }
  const labels = fieldsOf(projectShown, 'terminal').map(({ field }) => field.label);
  expect(missing(out, labels)).toEqual(['Archived']);
});

test('the history in the terminal names every changed field as the page does', async () => {
  const out = await inWideTerminal('project', 'history', 'study');
  for (const [list, sheet] of Object.entries(SHEETS)) {
    const [before, after] = [first(list, sheet), second(list, sheet)];
    const labels = fieldsOf(sheet, 'history').flatMap(({ name, field }) =>
      name in after && before[name] !== after[name] ? [shortLabel(field)] : [],
    );
    expect(missing(out, labels)).toEqual([]);
  }
});

test('the evidence names every field of what is approved', async () => {
  const out = await inWideTerminal('project', 'history', 'study', '--approvals');
  // Name and type stand together as the item.
  const labels = fieldsOf(approvalShown, 'evidence').flatMap(({ name, field }) =>
    name === 'itemName' || name === 'type' ? [] : [`${shortLabel(field)} then`],
  );
  expect(missing(out, ['Item then', ...labels])).toEqual([]);
});

test('a study file may contain every field that the sheets allow in it', () => {
  for (const [list, sheet] of Object.entries(SHEETS)) {
    const known = fieldsBeside(`${list}.0.x`);
    expect(
      fieldsOf(sheet, 'studyFile')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(known.toSorted());
  }
  const known = fieldsBeside('x').filter((name) => !(name in SHEETS));
  expect(
    fieldsOf(projectShown, 'studyFile')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(known.toSorted());
});

test('the copied text has a column for every field', async () => {
  const [milestones, inputs] = await Promise.all([
    api.client.listMilestones({ id }),
    api.client.listInputs({ id }),
  ]);
  for (const [sheet, list, text] of [
    [milestoneShown, 'milestones', milestonesAsText(milestones)],
    [inputShown, 'inputs', inputsAsText(inputs)],
  ] as const) {
    const values = second(list, sheet);
    const texts = fieldsOf(sheet, 'copiedText').flatMap(({ name, field }) => [
      shortLabel(field),
      textOf(field, values[name]).slice(0, field.textWidth),
    ]);
    expect(missing(text, texts)).toEqual([]);
  }
});

test('a duplicate keeps exactly the fields that are copied, and starts the others again', async () => {
  const copy = await api.client.duplicateProject({
    id,
    body: { title: 'Copy', startDate: 'May 4, 2026' },
  });
  const [[milestone], [input]] = await Promise.all([
    api.client.listMilestones({ id: copy.id }),
    api.client.listInputs({ id: copy.id }),
  ]);
  for (const [fields, list, sheet, row] of [
    [milestoneFields, 'milestones', milestoneShown, milestone],
    [inputFields, 'inputs', inputShown, input],
  ] as const) {
    const values = second(list, sheet);
    for (const [name, { copied, initial }] of Object.entries(fields))
      expect(row, name).toMatchObject({ [name]: copied ? values[name] : initial });
  }
});

test('the commands that edit rows have an option for every field of their forms', async () => {
  for (const list of [milestones, inputs, approvals]) {
    const given = Object.entries(sampleFields(list.sheet, 'rowForm', 0));
    const options = rowOptions(list, 'rowForm');
    const shown = fieldsOf(list.sheet, 'rowForm').filter(({ name }) =>
      given.some(([field]) => field === name),
    );
    expect(options.map(({ name }) => name)).toEqual(
      expect.arrayContaining(shown.map(({ name }) => name)),
    );
    const args = options.flatMap(({ name, flag }) =>
      given.flatMap(([field, value]) => (field === name ? [`--${flag}`, String(value)] : [])),
    );
    const [row] = await list.read(api.client, id);
    const line = [list.word, 'edit', 'study', row?.id ?? '', ...args, '--json'];
    const { code, err } = await runProgram(line, { env: api.env });
    expect([code, err]).toEqual([0, '']);
    expect((await list.read(api.client, id))[0]).toMatchObject(Object.fromEntries(given));
  }
});

test('project edit has an option for every field of the project and its plan, and its dry run shows the same', async () => {
  const names = Object.keys(EDIT_OPTIONS);
  expect(names).toEqual(
    expect.arrayContaining(fieldsOf(projectShown, 'rowForm').map(({ name }) => name)),
  );
  const [milestone] = await api.client.listMilestones({ id });
  const args = Object.values(EDIT_OPTIONS)
    .flat()
    .flatMap(({ long, argChoices }) => {
      const isAddress = ['--folder', '--client-page'].includes(long ?? '');
      const text = isAddress ? 'https://files.example/new' : `new ${long}`;
      return [
        long ?? '',
        long === '--finish' ? (milestone?.title ?? '') : (argChoices?.[0] ?? text),
      ];
    });
  const before = await api.client.readProject({ id });
  const line = ['project', 'edit', 'study', ...args];
  const tried = await runProgram([...line, '--dry-run'], { env: api.env });
  expect(await api.client.readProject({ id })).toEqual(before);
  const done = await runProgram(line, { env: api.env });
  expect(done).toEqual({ code: 0, out: tried.out, err: '' });
  const after = new Map(Object.entries(await api.client.readProject({ id })));
  const same = Object.entries(before).filter(
    ([name, value]) => names.includes(name) && Object.is(after.get(name), value),
  );
  expect(same).toEqual([]);
  const fields = done.out
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t')[4]);
  for (const name of names) expect(fields.join(' ')).toContain(name);
});

test('an agent can set every field of a row form', async () => {
  const client = new Client({ name: 'tests', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM, 'mcp', '--allow-changes', '--project', 'study'],
      env: environment(api.env),
    }),
  );
  for (const list of [milestones, inputs, approvals]) {
    const [row] = await list.read(api.client, id);
    const values = sampleFields(list.sheet, 'rowForm', 1);
    const { [list.titleField]: title, ...others } = values;
    const changed = await client.callTool({
      name: 'change_row',
      arguments: {
        list: `${list.word}s`,
        row: row?.id,
        version: row?.version,
        ...{ title, ...others },
      },
    });
    expect(changed.isError, JSON.stringify(changed)).toBeFalsy();
    expect((await list.read(api.client, id))[0]).toMatchObject(values);
  }
  await client.close();
});
