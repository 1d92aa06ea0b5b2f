import type { Owner } from './schema.ts';

/** The label of every owner, in the order of the menu. */
export const OWNER_LABELS = {
  agency: 'Agency',
  client: 'Client',
  '': 'Unassigned',
} as const satisfies Record<Owner, string>;

/** Agency, Client, or Unassigned when empty. */
export function ownerLabel(owner: Owner): string {
  return OWNER_LABELS[owner];
}
