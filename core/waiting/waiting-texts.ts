import { dateInWords, dueInWords, formatDay, startingUpper } from '../dates/index.ts';
import { type HealthItem, nextItem } from '../health/index.ts';
import type { WaitingItem } from './waiting-items.ts';

/** What the client is asked to do: `Send us this`, or `Approve this image`. */
export function askText(item: WaitingItem): string {
  return item.kind === 'input' ? 'Send us this' : `Approve this ${item.row.type}`;
}

/** What the agency waits for: `To send`, or `To approve (image)`. */
export function awaitedText(item: WaitingItem): string {
  return item.kind === 'input' ? 'To send' : `To approve (${item.row.type})`;
}

/** When an item is due, in two lines, and how strongly the first is shown. */
interface WaitingWhen {
  readonly words: string;
  readonly day: string;
  readonly tone: 'late' | 'near' | 'quiet';
}

/**
 * `7 days overdue` and `November 12`, `Due tomorrow` and `November 20`; without a due date `No date` and `Sent
 * November 12`.
 */
export function waitingWhen(item: WaitingItem, today: string, locale?: string): WaitingWhen {
  const { dueDate } = item;
  const status = item.kind === 'input' ? item.row.status : 'pending';
  const day = (date: string) => formatDay(date, today, { locale });
  const due = dueInWords({ status, dueDate }, today);
  if (item.isLate && due?.tone !== 'late')
    return { words: 'Overdue', day: dueDate === null ? 'No date' : day(dueDate), tone: 'late' };
  if (due !== null && dueDate !== null)
    return { words: startingUpper(due.text), day: day(dueDate), tone: due.tone };
  const sent = item.kind === 'approval' ? `Sent ${day(item.sentOn)}` : '';
  return { words: 'No date', day: sent, tone: 'quiet' };
}

/** The line under the heading: `6 items, 2 of them late`; empty without items. */
export function waitingSummary(items: readonly Pick<WaitingItem, 'isLate'>[]): string {
  if (items.length === 0) return '';
  const late = items.filter(({ isLate }) => isLate).length;
  if (items.length === 1) return late === 1 ? '1 item, late' : '1 item';
  return late === 0 ? `${items.length} items` : `${items.length} items, ${late} of them late`;
}

/** The input that is due next, and `Next: Q4 media plan, due December 3, in 14 days`; null without a dated input. */
export function nextInput(
  inputs: readonly HealthItem[],
  today: string,
  locale?: string,
): { readonly title: string; readonly text: string } | null {
  const next = nextItem({ milestones: [], inputs }, today);
  if (next === null) return null;
  const { title, dueDate } = next;
  const day = formatDay(dueDate, today, { locale });
  return { title, text: `Next: ${title}, due ${day}, ${dateInWords(dueDate, today)}` };
}
