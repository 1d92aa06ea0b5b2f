import { randomUUID } from 'node:crypto';
import { type Sheet, textFieldsOn } from '@project-dashboard/core/rows/fields/shown';
import * as z from 'zod/mini';
import { repeated } from '../../connection/connection.ts';
import { changesBetween } from '../../rows/row-changes.ts';
import {
  approvals,
  fieldOf,
  inputs,
  meaningOf,
  meantValue,
  milestones,
  type Row,
  type RowList,
  rowNamed,
  titleOf,
  type Values,
} from '../../rows/row-list.ts';
import { Failure } from '../../terminal/failure.ts';
import { defineTool, described, projectArgument } from '../tool.ts';

/** The lists of a project by their names in the API. */
const LISTS = { milestones, inputs, approvals } as const satisfies Record<string, RowList>;

const listArgument = z.enum(['milestones', 'inputs', 'approvals']);

export const listRows = defineTool({
  name: 'list_rows',
  title: 'List rows',
  description:
    'The milestones, client inputs or approval items of a project in list order, each with id and version. Dates are ISO or TBD.',
  input: z.strictObject({ project: projectArgument, list: listArgument }),
  async run({ project: word, list }, { client, project }) {
    const { id } = await project(word);
    const rows = await LISTS[list].read(client, id);
    return {
      text: `Rows in ${list}: ${rows.length}.`,
      data: { list, rows: rows.map((row) => shownFields(LISTS[list], row)) },
    };
  },
});

/** The fields of a row that its sheet shows anywhere, the title as `title`. */
const shownFields = ({ sheet, titleField }: RowList, row: Row) => ({
  id: row.id,
  version: row.version,
  ...Object.fromEntries(
    Object.entries(sheet).flatMap(([name, field]) => {
      const value = fieldOf(row, name);
      if (!('label' in field) || field.editor === 'image' || value === undefined) return [];
      return [[name === titleField ? 'title' : name, value]];
    }),
  ),
});

/** Every field that a row form edits as text, by list. The title is `title` in all of them. */
const FIELDS = Object.entries(LISTS).flatMap(([list, { sheet, titleField }]) =>
  textFieldsOn<Sheet, 'rowForm'>(sheet, 'rowForm').map(({ name, field }) => ({
    list,
    name,
    field,
    argument: name === titleField ? 'title' : name,
  })),
);

/** What an argument means in each list that has it. */
function meaning(argument: string): string {
  const fields = FIELDS.filter((field) => field.argument === argument);
  const texts = fields.map(({ list, field }) => ({ list, text: meaningOf(field) }));
  const [first] = texts;
  if (first === undefined || argument === 'title') return 'Title or name.';
  if (texts.every(({ text }) => text === first.text))
    return `${texts.map(({ list }) => list).join(', ')}: ${first.text}.`;
  return `${texts.map(({ list, text }) => `${list}: ${text}`).join('. ')}.`;
}

const fieldArguments = Object.fromEntries(
  [...new Set(FIELDS.map(({ argument }) => argument))].map((argument) => [
    argument,
    z.optional(described(z.string(), meaning(argument))),
  ]),
);

const refused = (message: string, fix?: string): Failure =>
  new Failure(message, { code: 'change.refused', ...(fix !== undefined && { fix }) });

export const changeRow = defineTool({
  name: 'change_row',
  title: 'Add or change a row',
  description:
    'Adds a row, or changes the given fields of the one that row names. A change needs the version that list_rows showed, and is refused if somebody changed the row since. Due dates that others see as moved belong to move_timeline.',
  changes: true,
  input: z.strictObject({
    project: projectArgument,
    list: listArgument,
    row: z.optional(
      described(z.string(), 'Title, a part of it, or id. Without it a row is added.'),
    ),
    version: z.optional(
      described(z.int({ error: 'Must be a whole number.' }), 'Of the row, from list_rows.'),
    ),
    ...fieldArguments,
  }),
  async run({ project: word, list: listName, row: rowWord, version, ...given }, context) {
    const { client, today } = context;
    const list = LISTS[listName];
    const values = valuesOf(listName, given);
    const project = await context.project(word);
    const stored = list.stored(values, today);
    if (!stored.ok) throw refused(`${argumentOf(listName, stored.path)}: ${stored.message}`);
    const undo = `"project-dashboard project undo ${project.slug}" takes it back.`;
    if (rowWord === undefined) {
      if (values[list.titleField] === undefined)
        throw refused('title: a new row needs one. To change a row, name it with row.');
      if (version !== undefined) throw refused('version belongs to a row that exists.');
      const idempotencyKey = randomUUID();
      const added = await repeated(
        () => list.add(client, project.id, values, { idempotencyKey }),
        'Call list_rows to see whether it was added.',
        context,
      );
      const after = Object.fromEntries(
        Object.keys(values).map((name) => [name, fieldOf(added, name)]),
      );
      return {
        text: `1 row was added. ${undo}`,
        data: {
          slug: project.slug,
          changes: [
            { kind: 'added', id: added.id, title: titleOf(list, added), before: {}, after },
          ],
          version: added.version,
        },
      };
    }
    if (version === undefined)
      throw refused('version is missing.', 'Read the row with list_rows and pass its version.');
    const { row } = rowNamed(list, await list.read(client, project.id), project.slug, rowWord);
    const after = await list.change(client, project.id, { id: row.id, version }, values);
    const [change] = changesBetween(list, row, after);
    return {
      text: change === undefined ? 'Nothing to change.' : `1 row was changed. ${undo}`,
      data: {
        slug: project.slug,
        changes: change === undefined ? [] : [change],
        version: after.version,
      },
    };
  },
});

/** The arguments as fields of the list. */
function valuesOf(list: string, given: Readonly<Record<string, unknown>>): Values {
  const typed = Object.entries(given).filter(([, value]) => value !== undefined);
  if (typed.length === 0) throw refused('Name at least one field to set.');
  return Object.fromEntries(
    typed.map(([argument, value]) => {
      const known = FIELDS.find((field) => field.list === list && field.argument === argument);
      if (known === undefined) throw refused(`${argument} is not a field of ${list}.`);
      return [known.name, meantValue(known.field, String(value))];
    }),
  );
}

const argumentOf = (list: string, name: string): string =>
  FIELDS.find((field) => field.list === list && field.name === name)?.argument ?? name;
