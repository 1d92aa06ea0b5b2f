import type { StoredApproval } from '../../rows/approvals/changed-since-approval.ts';
import type { Change } from '../history/change.ts';

export type EvidenceChange = Omit<Change, 'canUndo'>;

export interface ItemStory {
  /** The item as it is now; undefined if it was deleted. */
  readonly present: StoredApproval | undefined;
  /** The name that the item has, or had last. */
  readonly title: string;
  /** All changes of the item, the oldest first. Empty if they are older than the history. */
  readonly changes: readonly EvidenceChange[];
}

/**
 * The story of each approval item of a project: the present ones in list order, then the deleted ones in the order of their
 * deletion. `changes` are those of the approvals, the oldest first.
 */
export function itemStories(
  rows: readonly StoredApproval[],
  changes: readonly EvidenceChange[],
): ItemStory[] {
  const byItem = new Map<string, EvidenceChange[]>();
  for (const change of changes) {
    // Notes are talk about an item. An internal one must not be in a page that leaves the agency.
    if (change.kind === 'reordered' || change.kind === 'noted') continue;
    const { id } = change.row;
    const known = byItem.get(id) ?? [];
    known.push(change);
    // The item that changed last moves to the end.
    byItem.delete(id);
    byItem.set(id, known);
  }
  const present = rows.map((row) => ({
    present: row,
    title: row.itemName,
    changes: byItem.get(row.id) ?? [],
  }));
  for (const { id } of rows) byItem.delete(id);
  const deleted = [...byItem.values()].map((changes) => ({
    present: undefined,
    title: changes.at(-1)?.row.title ?? '',
    changes,
  }));
  return [...present, ...deleted];
}
