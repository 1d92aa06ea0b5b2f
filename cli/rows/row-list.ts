import type { Client } from '@project-dashboard/core/contract/client/client';
import type { RequestOptions } from '@project-dashboard/core/contract/client/send-request';
import { parseWhole } from '@project-dashboard/core/contract/faults/faults';
import {
  approvalChanges,
  approvalValues,
  newApproval,
} from '@project-dashboard/core/rows/approvals/fields';
import { approvalShown } from '@project-dashboard/core/rows/approvals/shown';
import { choiceIn, type Reading } from '@project-dashboard/core/rows/fields/field-table';
import { isDate, nameOf, type Sheet, type Shown } from '@project-dashboard/core/rows/fields/shown';
import { inputChanges, inputValues, newInput } from '@project-dashboard/core/rows/inputs/fields';
import { inputShown } from '@project-dashboard/core/rows/inputs/shown';
import {
  milestoneChanges,
  milestoneValues,
  newMilestone,
} from '@project-dashboard/core/rows/milestones/fields';
import { milestoneShown } from '@project-dashboard/core/rows/milestones/shown';
import { searchText } from '@project-dashboard/core/texts/text/search-text';
import { EXIT, Failure } from '../terminal/failure.ts';

/** A row of one of the lists. The sheet of the list says what its fields are. */
export interface Row {
  readonly id: string;
  readonly version: number;
}

export type Values = Readonly<Record<string, unknown>>;

/** One of the three lists of a project, with what the commands that change its rows need. */
export interface RowList {
  readonly word: 'milestone' | 'input' | 'approval';
  readonly noun: string;
  readonly titleField: 'title' | 'itemName';
  readonly sheet: Sheet;
  readonly read: (client: Client, projectId: string) => Promise<readonly Row[]>;
  /** The given values in stored form, or the first wrong one of them. */
  readonly stored: (values: Values, today: string) => Reading<Values>;
  readonly add: (
    client: Client,
    projectId: string,
    values: Values,
    options: RequestOptions,
  ) => Promise<Row>;
  /** Refused with 412 if the row was changed since it was read, as `remove` is. */
  readonly change: (client: Client, projectId: string, row: Row, values: Values) => Promise<Row>;
  readonly remove: (client: Client, row: Row) => Promise<unknown>;
}

export const milestones: RowList = {
  word: 'milestone',
  noun: 'milestone',
  titleField: 'title',
  sheet: milestoneShown,
  read: (client, id) => client.listMilestones({ id }),
  stored: (values, today) =>
    readBody(milestoneChanges, values, (body) => milestoneValues(body, today)),
  add: (client, id, values, options) =>
    client.createMilestone({ id, body: newMilestone.parse(values) }, options),
  change: (client, _, { id, version }, values) =>
    client.updateMilestone({ id, body: milestoneChanges.parse(values) }, { ifMatch: version }),
  remove: (client, { id, version }) => client.deleteMilestone({ id }, { ifMatch: version }),
};

export const inputs: RowList = {
  word: 'input',
  noun: 'client input',
  titleField: 'title',
  sheet: inputShown,
  read: (client, id) => client.listInputs({ id }),
  stored: (values, today) => readBody(inputChanges, values, (body) => inputValues(body, today)),
  add: (client, id, values, options) =>
    client.createInput({ id, body: newInput.parse(values) }, options),
  change: (client, id, { id: inputId, version }, values) =>
    client.updateInput({ id, inputId, body: inputChanges.parse(values) }, { ifMatch: version }),
  remove: (client, { id, version }) => client.deleteInput({ id }, { ifMatch: version }),
};

export const approvals: RowList = {
  word: 'approval',
  noun: 'approval item',
  titleField: 'itemName',
  sheet: approvalShown,
  read: (client, id) => client.listApprovals({ id }),
  stored: (values, today) =>
    readBody(approvalChanges, values, (body) => approvalValues(body, today)),
  add: (client, id, values, options) =>
    client.createApproval({ id, body: newApproval.parse(values) }, options),
  change: (client, _, { id, version }, values) =>
    client.updateApproval({ id, body: approvalChanges.parse(values) }, { ifMatch: version }),
  remove: (client, { id, version }) => client.deleteApproval({ id }, { ifMatch: version }),
};

/** Parses with the schema of the body before its values are brought into stored form. */
function readBody<Body, Fields extends Values>(
  schema: Parameters<typeof parseWhole>[0] & { readonly _zod: { readonly output: Body } },
  values: Values,
  read: (body: Body) => Reading<Fields>,
): Reading<Values> {
  const body = parseWhole(schema, values);
  if (body.ok) return read(body.value);
  const { path = '', message = '' } = body.faults[0] ?? {};
  return { ok: false, path, message };
}

export const fieldOf = (row: Row, name: string): unknown =>
  new Map<string, unknown>(Object.entries(row)).get(name);

export const titleOf = ({ titleField }: Pick<RowList, 'titleField'>, row: Row): string =>
  String(fieldOf(row, titleField));

/**
 * Finds a row of a project by its id, by its title, or by a part of its title that only one row has. Case and accents do
 * not count. Throws a Failure that lists the rows that fit if there are several.
 */
export async function findRow(
  list: RowList,
  client: Client,
  project: { readonly id: string; readonly slug: string },
  word: string,
) {
  const rows = await list.read(client, project.id);
  return { rows, ...rowNamed(list, rows, project.slug, word) };
}

/** The row that a word names, see {@link findRow}. */
export function rowNamed(list: RowList, rows: readonly Row[], slug: string, word: string) {
  const sought = searchText(word.trim());
  const folded = rows.map((row) => ({ row, text: searchText(titleOf(list, row)) }));
  const byTitle = folded.filter(({ text }) => text === sought);
  const byPart = folded.filter(({ text }) => sought !== '' && text.includes(sought));
  const byId = folded.filter(({ row }) => row.id === word);
  const found = [byId, byTitle, byPart].find((some) => some.length > 0) ?? [];
  const [only, ...others] = found.map(({ row }) => row);
  if (only === undefined)
    throw new Failure(`No ${list.noun} of ${slug} has the title or id "${word}".`, {
      code: 'row.unknown',
      fix: `See the rows: project-dashboard project show ${slug}`,
    });
  if (others.length > 0)
    throw new Failure(`${found.length} ${list.noun}s of ${slug} fit "${word}".`, {
      code: 'row.ambiguous',
      exit: EXIT.usage,
      details: [only, ...others].map((row) => `${row.id}  ${titleOf(list, row)}`),
      fix: 'Name one of them by its id.',
    });
  return { row: only, title: titleOf(list, only) };
}

/** What a person may type for a field: `due date, such as 2026-12-01; "" for none`. */
export function meaningOf(field: Shown): string {
  const { choices, editor } = field;
  const name = nameOf(field);
  if (choices) {
    const words = Object.keys(choices).filter((choice) => choice !== '');
    return `${name}: ${words.join(', ')}${'' in choices ? '; "" for none' : ''}`;
  }
  if (isDate(field)) return `${name}, such as 2026-12-01; "" for none`;
  if (editor === 'image') return `${name}: a PNG, JPEG or WebP file; "" removes it`;
  if (editor === 'url') return `${name}, an https:// address; "" for none`;
  return name;
}

/** The value that a text means. A choice may be written in any case, or as its label. */
export function meantValue({ choices }: Shown, text: string): string {
  if (!choices) return text;
  const label = choiceIn(Object.values(choices), text);
  const byLabel = Object.entries(choices).find(([, one]) => one === label);
  return choiceIn(Object.keys(choices), text) ?? byLabel?.[0] ?? text;
}
