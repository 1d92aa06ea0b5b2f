import type { EvidenceItem } from '../history/change.ts';
import type { Approval, ChangedSinceApproval } from './schema.ts';

/** An approval item as it is stored: with what the item was when it was ticked, or null if that was not recorded. */
export interface StoredApproval extends Approval {
  readonly approvedItem: EvidenceItem | null;
}

/** An approval item as evidence: what would be approved by a tick now. */
export const evidenceOf = ({
  itemName,
  type,
  url,
  proof,
}: Pick<Approval, keyof EvidenceItem>): EvidenceItem => ({
  itemName,
  type,
  url,
  proof: proof?.sha256 ?? null,
});

/**
 * The item with its mark "Changed since approval" after a save. While the item differs from what was ticked, the mark names the
 * fields, and when one of them last changed. `now` is UTC, ISO 8601.
 */
export function markChanges(
  before: StoredApproval,
  after: StoredApproval,
  now: string,
): StoredApproval {
  if (!after.approved) return { ...after, approvedItem: null, changedSinceApproval: null };
  const fields = changedFields(after);
  if (fields.length === 0) return { ...after, changedSinceApproval: null };
  const known = before.changedSinceApproval;
  const isNew =
    before.approved && JSON.stringify(evidenceOf(before)) !== JSON.stringify(evidenceOf(after));
  return { ...after, changedSinceApproval: { fields, at: known && !isNew ? known.at : now } };
}

function changedFields(row: StoredApproval): ChangedSinceApproval['fields'] {
  const [then, now] = [row.approvedItem, evidenceOf(row)];
  if (then === null) return [];
  return (['itemName', 'type', 'url', 'proof'] as const).filter(
    (field) => then[field] !== now[field],
  );
}
