import * as z from 'zod/mini';
import { normaliseDueDate, normaliseOptionalDate } from '../../rules/dates/normalise-date.ts';
import { isUnknownDate, TBD } from '../../rules/dates/parse-date.ts';
import { requiredLine, TEXT_LIMITS, writtenDate } from '../../texts/text/schema.ts';
import {
  columnOf,
  type FieldTable,
  type Reading,
  readDraft,
  readFields,
  type Written,
} from '../fields/field-table.ts';
import { newRows, sortOrder } from '../milestones/fields.ts';
import { type ClientInput, type InputStatus, impact, inputStatus } from './schema.ts';

/** The fields of a client input in stored form: dates are ISO, `TBD` or null. */
export type InputFields = Written<ClientInput>;

/** Every field of a client input that a request may set, each with its default. */
export const inputFields = {
  title: {
    written: requiredLine(TEXT_LIMITS.name, 'Give the input a title.'),
    initial: 'New Client Input',
    copied: true,
  },
  status: { written: inputStatus, initial: 'pending', copied: false },
  dueDate: { written: writtenDate, initial: TBD, copied: true, normalise: normaliseDueDate },
  receivedDate: {
    written: writtenDate,
    initial: null,
    copied: false,
    normalise: normaliseOptionalDate,
  },
  impactIfDelayed: { written: impact, initial: 'None', copied: true },
} satisfies FieldTable<InputFields>;

/** The default values of a new client input in a list of `count` items. */
export const inputDefaults = (count: number) => ({
  ...columnOf(inputFields, 'initial'),
  sortOrder: count,
});

export const inputChanges = z.partial(z.strictObject(columnOf(inputFields, 'written')));
export type InputChanges = z.output<typeof inputChanges>;

/** The fields of a body in stored form. Null or empty clears a due date (to TBD) or a received date (to null). */
export const inputValues = (changes: InputChanges, today: string): Reading<InputFields> =>
  readFields<InputFields>(inputFields, changes, today);

/** A draft of the edit form, prepared for PATCH. A whole row is also accepted. */
export const prepareInputChanges = (draft: InputChanges, today: string): Reading<InputFields> =>
  readDraft<InputFields>(inputFields, draft, today);

/** Body of POST /api/projects/{id}/inputs. Omitted fields get their defaults. */
export const newInput = z.extend(inputChanges, { sortOrder: z.optional(sortOrder) });
export const newInputs = newRows(inputChanges);

/**
 * The changes of a row whose status is set to `status`: Received fills an empty received date with today, other
 * statuses keep the date. Empty if the row already has this status.
 */
export function inputStatusChanges(
  row: Pick<ClientInput, 'status' | 'receivedDate'>,
  status: InputStatus,
  today: string,
): Pick<InputChanges, 'status' | 'receivedDate'> {
  return {
    ...(status !== row.status && { status }),
    ...(status === 'received' && isUnknownDate(row.receivedDate) && { receivedDate: today }),
  };
}
