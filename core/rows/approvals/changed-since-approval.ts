import type { EvidenceItem } from '../../rules/history/change.ts';
import { fieldsOn, nameOf } from '../fields/shown.ts';
import type { Approval, ChangedSinceApproval } from './schema.ts';
import { approvalShown } from './shown.ts';

/** A stored approval item. `approvedItem` is the item at the time of its tick, or null if that was not recorded. */
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

export function changedSinceApproval(row: StoredApproval): ChangedSinceApproval['fields'] {
  const [then, now] = [row.approvedItem, evidenceOf(row)];
  if (then === null) return [];
  return fieldsOn(approvalShown, 'evidence').flatMap(({ name }) =>
    then[name] === now[name] ? [] : [name],
  );
}

/** `Link was` or `Name, link and proof were`. */
export function changedFieldsText(fields: ChangedSinceApproval['fields']): string {
  const names = fields.map((field) => nameOf(approvalShown[field]));
  const [last, ...others] = names.toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : `${last}`;
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${others.length > 0 ? 'were' : 'was'}`;
}
