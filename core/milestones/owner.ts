import { type Normalised, notOneOf } from '../fields/index.ts';
import type { Owner } from './schema.ts';

const WRITTEN: ReadonlyMap<string, Owner> = new Map([
  ['agency', 'agency'],
  ['client', 'client'],
  // The legacy value for client (SPEC section 3).
  ['brand', 'client'],
  ['', ''],
]);

/** Reads an owner: agency or client in any case, or the legacy value for client. Null and empty mean Unassigned. */
export function normaliseOwner(text: string | null): Normalised<Owner> {
  const value = WRITTEN.get((text ?? '').trim().toLowerCase());
  if (value !== undefined) return { ok: true, value };
  return { ok: false, message: notOneOf(Object.keys(OWNER_LABELS), text ?? '') };
}

/** The label of every owner, in the order of the menu. */
export const OWNER_LABELS = {
  agency: 'Agency',
  client: 'Client',
  '': 'Unassigned',
} as const satisfies Record<Owner, string>;

/** Agency, Client, or Unassigned when empty (SPEC section 2). */
export function ownerLabel(owner: Owner): string {
  return OWNER_LABELS[owner];
}
