import { normaliseDueDate, normaliseOptionalDate } from '../dates/index.ts';
import type { InputChanges } from './bodies.ts';
import type { Impact, InputStatus } from './schema.ts';

/** Fields of a client input as they are stored: dates ISO, `TBD` or null. */
export interface InputValues {
  title?: string;
  status?: InputStatus;
  dueDate?: string;
  receivedDate?: string | null;
  impactIfDelayed?: Impact;
}

/** Stored values, or the field at fault with one sentence. */
export type InputReading =
  | { ok: true; value: InputValues }
  | { ok: false; path: string; message: string };

/**
 * The fields of a body as they are stored. Only what is given comes out; null or empty clears: due date becomes TBD,
 * received date null (DECISIONS "Values").
 */
export function inputValues(changes: InputChanges, today: string): InputReading {
  const value: InputValues = {};
  if (changes.title !== undefined) value.title = changes.title;
  if (changes.status !== undefined) value.status = changes.status;
  if (changes.impactIfDelayed !== undefined) value.impactIfDelayed = changes.impactIfDelayed;
  if (changes.dueDate !== undefined) {
    const due = normaliseDueDate(changes.dueDate, today);
    if (!due.ok) return { ...due, path: 'dueDate' };
    value.dueDate = due.value;
  }
  if (changes.receivedDate !== undefined) {
    const received = normaliseOptionalDate(changes.receivedDate, today);
    if (!received.ok) return { ...received, path: 'receivedDate' };
    value.receivedDate = received.value;
  }
  return { ok: true, value };
}
