import type { SlipLine } from '../ledger/slip-lines.ts';

/** The days that a ledger counts under an item of the client because of one save. */
export interface ItemClaim {
  /** The id of the client input or of the approval. */
  readonly item: string;
  readonly groupId: string;
  readonly revision: number;
  readonly days: number;
  /** How late the item was on the day of the save; null if a reason explains more days, or other items share them. */
  readonly daysLate: number | null;
}

/**
 * What the lines of a ledger count under items of the client, the oldest save first. Days that several items share count under
 * each of them, and days that the agency or others share count under none.
 */
export function itemClaims(lines: readonly SlipLine[]): ItemClaim[] {
  const claims = lines
    .filter(({ causes }) => causes.every(({ id }) => id !== null))
    .flatMap(({ causes, moves }) =>
      causes.flatMap(({ id }) =>
        moves.map(({ move, days, causes: stated }): ItemClaim => {
          const { groupId, revision } = move.record;
          const own = stated.find((cause) => cause.id === id);
          const isExplained = causes.length > 1 || own === undefined || own.text !== null;
          const daysLate = isExplained ? null : own.daysLate;
          return { item: id ?? '', groupId, revision, days, daysLate };
        }),
      ),
    );
  return claims.toSorted((one, other) => one.revision - other.revision);
}
