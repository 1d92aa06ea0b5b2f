import type { View } from '../contract/endpoint.ts';
import { isLate, type WaitingLists, waitingItems } from './waiting-items.ts';

/** What the entry of a section counts in the navigation. `waiting` and `late` may count the same item. */
export interface SectionCount {
  /** The number that is shown. */
  readonly count: number;
  readonly waiting: number;
  readonly late: number;
}

/** The sections that count something. */
type CountedSection = 'milestones' | 'inputs' | 'approvals';

interface Lists extends WaitingLists {
  readonly milestones: readonly { readonly status: string; readonly dueDate: string }[];
}

/**
 * The counts in the navigation, without the sections that have nothing to count. The client view
 * counts what waits for the client. The internal view counts late milestones, late inputs and open approvals.
 */
export function sectionCounts(
  { milestones, ...lists }: Lists,
  view: View,
  today: string,
): Partial<Record<CountedSection, SectionCount>> {
  const items = waitingItems(lists, today);
  const counts: Partial<Record<CountedSection, SectionCount>> = {};
  const add = (section: CountedSection, waiting: number, late: number) => {
    const count = waiting || late;
    if (count > 0) counts[section] = { count, waiting, late };
  };
  for (const kind of ['input', 'approval'] as const) {
    const own = items.filter((item) => item.kind === kind);
    const late = own.filter((item) => item.isLate).length;
    if (kind === 'approval') add('approvals', own.length, late);
    else add('inputs', view === 'client' ? own.length : 0, late);
  }
  if (view === 'internal')
    add('milestones', 0, milestones.filter((row) => isLate(row, today)).length);
  return counts;
}

/** The sum of several counts, for the menu button of a phone. */
export function totalCount(counts: readonly SectionCount[]): SectionCount {
  const sum = (field: keyof SectionCount) => counts.reduce((total, one) => total + one[field], 0);
  return { count: sum('count'), waiting: sum('waiting'), late: sum('late') };
}

/** `3 waiting, 2 late`, for the accessible name of the entry. */
export function countText({ waiting, late }: SectionCount): string {
  const parts = [waiting > 0 && `${waiting} waiting`, late > 0 && `${late} late`];
  return parts.filter(Boolean).join(', ');
}
