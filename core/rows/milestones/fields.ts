import * as z from 'zod/mini';
import { normaliseDueDate, normaliseOptionalDate } from '../../rules/dates/normalise-date.ts';
import { TBD } from '../../rules/dates/parse-date.ts';
import { statedCauses } from '../../rules/slip/bodies.ts';
import {
  line,
  paragraph,
  requiredDate,
  requiredLine,
  TEXT_LIMITS,
  writtenDate,
} from '../../texts/text/schema.ts';
import {
  columnOf,
  type FieldTable,
  type Normalised,
  type Reading,
  readDraft,
  readFields,
  type Written,
  writeOneOf,
} from '../fields/field-table.ts';
import { type Milestone, milestoneStatus, type Owner } from './schema.ts';
import { OWNER_LABELS } from './shown.ts';

/** The fields of a milestone in stored form: a known owner; dates are ISO, `TBD` or null. */
export type MilestoneFields = Written<Milestone>;

const WRITTEN_OWNERS: ReadonlyMap<string, Owner> = new Map([
  ['agency', 'agency'],
  ['client', 'client'],
  // The legacy value for client.
  ['brand', 'client'],
  ['', ''],
]);

/** Reads an owner: agency or client in any case, or the legacy value for client. Null and empty mean Unassigned. */
export function normaliseOwner(text: string | null): Normalised<Owner> {
  const value = WRITTEN_OWNERS.get((text ?? '').trim().toLowerCase());
  if (value !== undefined) return { ok: true, value };
  return { ok: false, message: writeOneOf(Object.keys(OWNER_LABELS)) };
}

/** Every field of a milestone that a request may set, each with its default. */
export const milestoneFields = {
  title: {
    written: requiredLine(TEXT_LIMITS.name, 'Give the milestone a title.'),
    initial: 'New Milestone',
    copied: true,
  },
  status: { written: milestoneStatus, initial: 'scheduled', copied: false },
  owner: {
    written: z.nullable(line(TEXT_LIMITS.name)),
    initial: '',
    copied: true,
    normalise: normaliseOwner,
  },
  dueDate: { written: writtenDate, initial: TBD, copied: true, normalise: normaliseDueDate },
  completedDate: {
    written: writtenDate,
    initial: null,
    copied: false,
    normalise: normaliseOptionalDate,
  },
} satisfies FieldTable<MilestoneFields>;

/** The default values of a new milestone in a list of `count` items. */
export const milestoneDefaults = (count: number) => ({
  ...columnOf(milestoneFields, 'initial'),
  sortOrder: count,
});

/**
 * The position of a row in its list, from 0. A create may send one, but a new row always goes to the
 * end.
 */
export const sortOrder = z
  .number()
  .check(
    z.int({ error: 'Must be a whole number.' }),
    z.minimum(0, { error: 'Must be 0 or more.' }),
    z.maximum(2_147_483_647, { error: 'Must be at most 2147483647.' }),
  );

export const milestoneChanges = z.partial(z.strictObject(columnOf(milestoneFields, 'written')));
export type MilestoneChanges = z.output<typeof milestoneChanges>;

/** The fields of a body in stored form. Null or empty clears owner, due date (to TBD) and completed date (to null). */
export const milestoneValues = (
  changes: MilestoneChanges,
  today: string,
): Reading<MilestoneFields> => readFields<MilestoneFields>(milestoneFields, changes, today);

/** A draft of the edit form, prepared for PATCH. A whole row is also accepted. */
export const prepareMilestoneChanges = (
  draft: MilestoneChanges,
  today: string,
): Reading<MilestoneFields> => readDraft<MilestoneFields>(milestoneFields, draft, today);

/** Body of POST /api/projects/{id}/milestones. Omitted fields get their defaults. */
export const newMilestone = z.extend(milestoneChanges, { sortOrder: z.optional(sortOrder) });
export type NewMilestone = z.output<typeof newMilestone>;

/** The most milestones, and the most client inputs, that a project holds and that one request may create. */
export const MOST_ROWS = 500;

/** The rows of a create of several at once. */
export const newRows = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({
    rows: z
      .array(row)
      .check(
        z.minLength(1, { error: 'Send at least one row.' }),
        z.maxLength(MOST_ROWS, { error: `Send at most ${MOST_ROWS} rows at once.` }),
      ),
  });

export const newMilestones = newRows(milestoneChanges);

/** Body of the two reorder calls: every row of the list exactly once. */
export const newOrder = z.strictObject({
  items: z
    .array(z.strictObject({ id: line(128), sortOrder }))
    .check(z.minLength(1, { error: 'Name every row of the list.' }), z.maxLength(500)),
});
export type NewOrder = z.output<typeof newOrder>;

/** The fixed author label of a moved date. A body may contain this label or none. */
export const CHANGED_BY = 'Internal User';
const changedBy = z.optional(
  z.literal(CHANGED_BY, { error: `Must be "${CHANGED_BY}" or left out.` }),
);

export const reschedule = z.strictObject({
  newDate: requiredDate('Please select a new due date.'),
  reason: z.optional(z.nullable(paragraph(TEXT_LIMITS.reason))),
  changedBy,
  shiftDownstream: z.optional(z.boolean()),
  causes: z.optional(statedCauses),
});

/** The largest shift of the timeline in business days. */
export const MAX_SHIFT = 30;

export const shiftTimeline = z.strictObject({
  baseMilestoneId: requiredLine(128, 'Name the milestone that the shift starts from.'),
  businessDaysShift: z
    .number()
    .check(
      z.int({ error: 'Must be a whole number of business days.' }),
      z.minimum(0, { error: 'Cannot shift timeline backwards.' }),
      z.maximum(MAX_SHIFT, { error: `Must be at most ${MAX_SHIFT} business days.` }),
    ),
  changedBy,
  causes: z.optional(statedCauses),
});
