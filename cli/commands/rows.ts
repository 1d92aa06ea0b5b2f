import { ApiError } from '@project-dashboard/core/contract/client/errors';
import { tickApproval } from '@project-dashboard/core/rows/approvals/approval-labels';
import {
  fieldsOn,
  isDate,
  nameOf,
  type Sheet,
  type Shown,
  shortLabel,
} from '@project-dashboard/core/rows/fields/shown';
import { PROOF_LIMITS } from '@project-dashboard/core/texts/images/check-image';
import { findProject } from '../connection/find-projects.ts';
import { CHANGE_FLAGS, changesBetween, printChanges } from '../rows/row-changes.ts';
import {
  approvals,
  fieldOf,
  findRow,
  inputs,
  meaningOf,
  meantValue,
  milestones,
  type RowList,
  titleOf,
  type Values,
} from '../rows/row-list.ts';
import { noChange, wrongOption } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { readImage } from '../terminal/read-file.ts';
import { command, plainCommand } from './command.ts';
import { type Flag, on, text } from './flags.ts';

/** A field of a row, and the name of the option that sets it, such as `due` for `--due`. */
interface FieldFlag {
  readonly name: string;
  readonly field: Shown;
  readonly flag: string;
}

/** The surface of the page whose fields a command sets: the form of a new row, or that of a row. */
type Form = 'newRow' | 'rowForm';

/** The fields of a list that options set, in the order of its sheet. The title comes first. */
export const fieldFlags = ({ sheet, titleField }: RowList, form: Form): readonly FieldFlag[] =>
  fieldsOn<Sheet, Form>(sheet, form).map(({ name, field }) => {
    const words = name === titleField ? nameOf(field) : shortLabel(field);
    return { name, field, flag: words.toLowerCase().replaceAll(' ', '-') };
  });

const flagsOf = (
  fields: readonly FieldFlag[],
): Readonly<Record<string, Flag<string | undefined>>> =>
  Object.fromEntries(
    fields.map(({ flag, field }) => [flag, text(valueWord(field), meaningOf(field))]),
  );

const valueWord = (field: Shown): string =>
  isDate(field) ? 'date' : field.choices ? 'choice' : field.editor === 'image' ? 'file' : 'text';

/** The values that the options give, by field. A choice may be written in any case, or as its label. */
async function valuesOf(
  fields: readonly FieldFlag[],
  typed: Readonly<Record<string, unknown>>,
  io: Io,
): Promise<Values> {
  const values: Record<string, unknown> = {};
  for (const { name, field, flag } of fields) {
    const value = typed[flag];
    if (typeof value !== 'string') continue;
    if (field.editor === 'image')
      values.proofScreenshot = value === '' ? null : await readImage(value, flag, PROOF, io);
    else values[name] = meantValue(field, value);
  }
  return values;
}

/** Only the server checks the format of a proof. */
const PROOF = {
  bytes: PROOF_LIMITS.bytes,
  tooLarge: 'The screenshot must be at most 2 MiB.',
  fix: 'Choose a PNG, JPEG or WebP image of at most 2 MiB.',
};

/** What the server finds wrong with a proof, at its option. Returns other errors unchanged. */
function withProofFlag(error: unknown): unknown {
  const faults = error instanceof ApiError ? error.problem?.errors : undefined;
  const fault = faults?.find(({ path }) => path === 'proofScreenshot');
  return fault === undefined ? error : wrongOption('proof', fault.message, undefined, error);
}

const addTo = (list: RowList, example: string) => {
  const fields = fieldFlags(list, 'newRow');
  const [title, ...others] = fields;
  return plainCommand({
    about: `Add a row at the end of the ${list.noun}s of a project, and print it.`,
    args: {
      project: 'slug or id',
      title: title === undefined ? '' : `${nameOf(title.field)} of the new row`,
    },
    flags: { ...flagsOf(others), ...CHANGE_FLAGS },
    examples: [`${list.word} add ${example}`],
    async run({ io, connect }, { project: word, title, dryRun, ...typed }) {
      const values = { ...(await valuesOf(fields, typed, io)), [list.titleField]: title };
      await connect(async (run) => {
        const { client, today, addOnce } = run;
        const project = await findProject(client, word);
        const stored = list.stored(values, today);
        if (!stored.ok) {
          const { flag = 'title' } = fields.find(({ name }) => name === stored.path) ?? {};
          throw wrongOption(flag, stored.message);
        }
        const added = { kind: 'added', id: null, title, before: {}, after: stored.value } as const;
        if (dryRun) return printChanges(run, list, [added], project, dryRun);
        const look = `See whether it was added: project-dashboard project show ${project.slug}`;
        const row = await addOnce(look, (options) => list.add(client, project.id, values, options));
        const after = Object.fromEntries(fields.map(({ name }) => [name, fieldOf(row, name)]));
        const change = { ...added, id: row.id, title: titleOf(list, row), after };
        printChanges(run, list, [change], project, dryRun);
      });
    },
  });
};

const editOf = (list: RowList, example: string) => {
  const fields = fieldFlags(list, 'rowForm');
  return plainCommand({
    about: [
      `Change fields of one of the ${list.noun}s of a project, and print what changed. Only the options that are given change.`,
      'If somebody else changed the row meanwhile, nothing is changed.',
    ],
    args: { project: 'slug or id', row: 'title, a part of it, or id' },
    flags: { ...flagsOf(fields), ...CHANGE_FLAGS },
    examples: [`${list.word} edit ${example}`],
    async run({ io, connect }, { project: word, row: rowWord, dryRun, ...typed }) {
      const values = await valuesOf(fields, typed, io);
      if (Object.keys(values).length === 0) throw noChange(fields.map(({ flag }) => `--${flag}`));
      await connect(async (run) => {
        const { client, today } = run;
        const project = await findProject(client, word);
        const { row } = await findRow(list, client, project, rowWord);
        const stored = list.stored(values, today);
        if (!stored.ok) {
          const { flag = stored.path } = fields.find(({ name }) => name === stored.path) ?? {};
          throw wrongOption(flag, stored.message);
        }
        const after = dryRun
          ? { ...row, ...stored.value }
          : await list.change(client, project.id, row, values).catch((error: unknown) => {
              throw withProofFlag(error);
            });
        printChanges(run, list, changesBetween(list, row, after), project, dryRun);
      });
    },
  });
};

const deleteFrom = (list: RowList, example: string) =>
  command({
    about: `Delete one of the ${list.noun}s of a project. The history keeps it, and "project undo" brings it back. Asks first.`,
    args: { project: 'slug or id', row: 'title, a part of it, or id' },
    flags: { yes: on('do not ask'), ...CHANGE_FLAGS },
    examples: [`${list.word} delete ${example}`],
    async run(run, { project: word, row: rowWord, dryRun }) {
      const { client, confirm } = run;
      const project = await findProject(client, word);
      const { row, title } = await findRow(list, client, project, rowWord);
      const shown = fieldsOn<Sheet, 'terminal'>(list.sheet, 'terminal');
      const before = Object.fromEntries(shown.map(({ name }) => [name, fieldOf(row, name)]));
      if (!dryRun) {
        await confirm(
          `"${title}" leaves the ${list.noun}s of "${project.title}". The history keeps a copy that you can bring back.`,
          `Delete "${title}"?`,
        );
        await list.remove(client, row);
      }
      const change = { kind: 'deleted', id: row.id, title, before, after: {} } as const;
      printChanges(run, list, [change], project, dryRun);
    },
  });

const approve = plainCommand({
  about: [
    'Tick an approval item for the agency, with the date of today. The history says that the agency approved it.',
    '"project undo" takes the tick back.',
  ],
  args: { project: 'slug or id', row: 'name, a part of it, or id' },
  flags: {
    proof: text('file', 'a screenshot of what was approved: a PNG, JPEG or WebP file'),
    ...CHANGE_FLAGS,
  },
  examples: ['approval approve brand-study-q3 Questionnaire --proof questionnaire.png'],
  async run({ io, connect }, { project: word, row: name, proof: file, dryRun }) {
    const proof =
      file === undefined ? {} : { proofScreenshot: await readImage(file, 'proof', PROOF, io) };
    await connect(async (run) => {
      const { client, today } = run;
      const project = await findProject(client, word);
      // The item must be as it was read: the round that the person saw.
      const { row } = await findRow(approvals, client, project, name);
      if (fieldOf(row, 'approved') === true)
        return printChanges(run, approvals, [], project, dryRun);
      const tick = tickApproval(true, today);
      const after = dryRun
        ? { ...row, ...tick }
        : await approvals
            .change(client, project.id, row, { ...tick, ...proof })
            .catch((error: unknown) => {
              throw withProofFlag(error);
            });
      printChanges(run, approvals, changesBetween(approvals, row, after), project, dryRun);
    });
  },
});

export const milestone = {
  add: addTo(milestones, 'brand-study-q3 Fieldwork --due 2026-12-01 --owner agency'),
  edit: editOf(milestones, 'brand-study-q3 Fieldwork --owner client'),
  delete: deleteFrom(milestones, 'brand-study-q3 Fieldwork'),
};

export const input = {
  add: addTo(inputs, 'brand-study-q3 "Customer list" --due 2026-12-01 --impact "Project Delay"'),
  edit: editOf(inputs, 'brand-study-q3 "Customer list" --status received --received 2026-11-20'),
  delete: deleteFrom(inputs, 'brand-study-q3 "Customer list"'),
};

export const approval = {
  add: addTo(
    approvals,
    'brand-study-q3 Questionnaire --type file --link https://files.agency.example/questionnaire.pdf',
  ),
  edit: editOf(
    approvals,
    'brand-study-q3 Questionnaire --link https://files.agency.example/questionnaire-2.pdf',
  ),
  delete: deleteFrom(approvals, 'brand-study-q3 Questionnaire'),
  approve,
};
