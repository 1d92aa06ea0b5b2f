import * as z from 'zod/mini';
import { normaliseDueDate, normaliseOptionalDate, TBD } from '../dates/index.ts';
import {
  columnOf,
  type FieldTable,
  type Normalised,
  notOneOf,
  type Written,
} from '../fields/index.ts';
import { line, requiredLine, TEXT_LIMITS, writtenDate } from '../text/index.ts';
import { OWNER_LABELS } from './owner.ts';
import { type Milestone, milestoneStatus, type Owner } from './schema.ts';

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
  return { ok: false, message: notOneOf(Object.keys(OWNER_LABELS), text ?? '') };
}

/** Every field of a milestone that a request may set, each with its default. */
export const milestoneFields = {
  title: {
    written: requiredLine(TEXT_LIMITS.name, 'Title is required.'),
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
