import { normaliseDueDate, normaliseOptionalDate } from '../dates/index.ts';
import type { MilestoneChanges } from './bodies.ts';
import { normaliseOwner } from './owner.ts';
import type { MilestoneStatus, Owner } from './schema.ts';

/** Fields of a milestone as they are stored: owner known, dates ISO, `TBD` or null. */
export interface MilestoneValues {
  title?: string;
  status?: MilestoneStatus;
  owner?: Owner;
  dueDate?: string;
  completedDate?: string | null;
}

/** Stored values, or the field at fault with one sentence. */
export type MilestoneReading =
  | { ok: true; value: MilestoneValues }
  | { ok: false; path: string; message: string };

/**
 * The fields of a body as they are stored. Only what is given comes out; null or empty clears: owner becomes Unassigned,
 * due date TBD, completed date null (DECISIONS "Values").
 */
export function milestoneValues(changes: MilestoneChanges, today: string): MilestoneReading {
  const value: MilestoneValues = {};
  if (changes.title !== undefined) value.title = changes.title;
  if (changes.status !== undefined) value.status = changes.status;
  if (changes.owner !== undefined) {
    const owner = normaliseOwner(changes.owner);
    if (!owner.ok) return { ...owner, path: 'owner' };
    value.owner = owner.value;
  }
  if (changes.dueDate !== undefined) {
    const due = normaliseDueDate(changes.dueDate, today);
    if (!due.ok) return { ...due, path: 'dueDate' };
    value.dueDate = due.value;
  }
  if (changes.completedDate !== undefined) {
    const completed = normaliseOptionalDate(changes.completedDate, today);
    if (!completed.ok) return { ...completed, path: 'completedDate' };
    value.completedDate = completed.value;
  }
  return { ok: true, value };
}
