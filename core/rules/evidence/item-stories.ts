import * as z from 'zod/mini';
import type { Approval, ChangedSinceApproval } from '../../rows/approvals/schema.ts';
import { approvalShown } from '../../rows/approvals/shown.ts';
import { fieldsOn, nameOf } from '../../rows/fields/shown.ts';
import { capitalised, namesText } from '../../texts/text/words.ts';
import { authorText } from '../history/author.ts';
import type { Change, ChangeValues, EvidenceItem } from '../history/change.ts';

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

/** An approval: who gave it and when, as the history knows it. */
export interface ApprovalGiven {
  /** For example `Client, Ines Park`. */
  readonly by: string;
  /** UTC, ISO 8601; null if it was not recorded. */
  readonly at: string | null;
  /** The date that the dashboard shows, such as `October 20`. */
  readonly shownDate: string | null;
}

const approvedValues = z.object({
  approved: z.literal(true),
  approvedDate: z.nullish(z.string()),
  approvedAt: z.nullish(z.string()),
  approvedBy: z.nullish(z.enum(['internal', 'client'])),
});

/**
 * The approval in these values of an item; null if they are not approved. The person is found through the tick in the item's
 * history; without it, only the view is known.
 */
export function approvalGiven(
  values: ChangeValues | null,
  { changes }: Pick<ItemStory, 'changes'>,
): ApprovalGiven | null {
  const approved = approvedValues.safeParse(values);
  if (!approved.success) return null;
  const { approvedDate = null, approvedAt = null, approvedBy } = approved.data;
  const tick = approvedAt === null ? undefined : changes.find((one) => isTickAt(one, approvedAt));
  const view = approvedBy === 'client' ? 'Client' : 'Agency';
  return {
    by: tick ? authorText(tick.by) : approvedBy ? view : 'Not recorded',
    at: approvedAt,
    shownDate: approvedDate,
  };
}

/** An undo may restore an approval of the same time. It was not its author who approved. */
const isTickAt = ({ kind, undoes, after }: EvidenceChange, at: string): boolean =>
  kind === 'ticked' && undoes === null && after?.approvedAt === at;

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
  return `${capitalised(namesText(names))} ${names.length > 1 ? 'were' : 'was'}`;
}
