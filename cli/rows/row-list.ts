import {
  approvalChanges,
  approvalShown,
  approvalValues,
  newApproval,
} from '@project-dashboard/core/approvals';
import type { Client, RequestOptions } from '@project-dashboard/core/client';
import { parseWhole } from '@project-dashboard/core/faults';
import type { Reading, Sheet } from '@project-dashboard/core/fields';
import { inputChanges, inputShown, inputValues, newInput } from '@project-dashboard/core/inputs';
import {
  milestoneChanges,
  milestoneShown,
  milestoneValues,
  newMilestone,
} from '@project-dashboard/core/milestones';

/** A row of one of the lists. The sheet of the list says what its fields are. */
export interface Row {
  readonly id: string;
  readonly version: number;
}

/** Fields of a row by name. */
export type Values = Readonly<Record<string, unknown>>;

/** One of the three lists of a project, with what the commands that change its rows need. */
export interface RowList {
  /** The word of its commands. */
  readonly word: 'milestone' | 'input' | 'approval';
  readonly noun: string;
  /** The field with the title of a row. */
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
    parsed(milestoneChanges, values, (body) => milestoneValues(body, today)),
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
  stored: (values, today) => parsed(inputChanges, values, (body) => inputValues(body, today)),
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
  stored: (values, today) => parsed(approvalChanges, values, (body) => approvalValues(body, today)),
  add: (client, id, values, options) =>
    client.createApproval({ id, body: newApproval.parse(values) }, options),
  change: (client, _, { id, version }, values) =>
    client.updateApproval({ id, body: approvalChanges.parse(values) }, { ifMatch: version }),
  remove: (client, { id, version }) => client.deleteApproval({ id }, { ifMatch: version }),
};

/** Parses with the schema of the body before its values are brought into stored form. */
function parsed<Body, Fields extends Values>(
  schema: Parameters<typeof parseWhole>[0] & { readonly _zod: { readonly output: Body } },
  values: Values,
  read: (body: Body) => Reading<Fields>,
): Reading<Values> {
  const body = parseWhole(schema, values);
  if (body.ok) return read(body.value);
  const { path = '', message = '' } = body.faults[0] ?? {};
  return { ok: false, path, message };
}

/** The value of a field of a row. */
export const fieldOf = (row: Row, name: string): unknown =>
  new Map<string, unknown>(Object.entries(row)).get(name);

/** The title of a row. */
export const titleOf = ({ titleField }: Pick<RowList, 'titleField'>, row: Row): string =>
  String(fieldOf(row, titleField));
