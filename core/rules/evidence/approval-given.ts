import * as z from 'zod/mini';
import { authorText } from '../history/author.ts';
import type { ChangeValues } from '../history/change.ts';
import type { EvidenceChange, ItemStory } from './item-stories.ts';

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
