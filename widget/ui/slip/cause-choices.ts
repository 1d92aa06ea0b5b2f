import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import { checkCauses } from '@project-dashboard/core/rules/slip/causes/check-causes';
import {
  type ClientItem,
  daysLateOn,
} from '@project-dashboard/core/rules/slip/causes/client-items';
import type { KeptCause } from '@project-dashboard/core/rules/slip/causes/date-change-cause';

/** A field of the question with an error: its path in the body, and one sentence. */
export interface CauseFault {
  readonly path: string;
  readonly message: string;
}

/** An item that may be named, with the business days that it is late on the day of the move. */
export interface CauseChoice {
  readonly item: ClientItem;
  readonly daysLate: number;
}

/** The items that can explain a move: late inputs, worst first, then open approvals, then those that may still be late. */
export function causeChoices(
  items: readonly ClientItem[],
  on: string,
  calendar: WorkingCalendar,
): CauseChoice[] {
  const rank = ({ item: { kind, isDone }, daysLate }: CauseChoice): number => {
    if (kind === 'input' && daysLate > 0) return 0;
    return kind === 'approval' && !isDone ? 1 : 2;
  };
  return items
    .map((item) => ({ item, daysLate: daysLateOn(item, on, calendar) }))
    .filter(({ item, daysLate }) => item.dueDate !== null && (!item.isDone || daysLate > 0))
    .toSorted((one, other) => rank(one) - rank(other) || other.daysLate - one.daysLate);
}

const daysText = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** What an item can explain: `9 business days late then, so it can explain up to 9 days.` */
export function explainsText(
  { item, daysLate }: CauseChoice,
  expectedOn: string | undefined,
  { on, today, calendar }: { on: string; today: string; calendar: WorkingCalendar },
): string {
  const { title, dueDate, isDone } = item;
  const expected = expectedOn !== undefined && isIsoDate(expectedOn) ? expectedOn : null;
  const isLater = expected !== null && dueDate !== null && expected > dueDate;
  const day = isLater && expected > on ? expected : on;
  const days = isLater ? daysLateOn(item, day, calendar) : daysLate;
  if (days === 0)
    return `${title} is due ${formatMonthDay(dueDate)} and is not late. Say when it is expected, or choose another cause.`;
  const when = isLater || isDone ? 'then' : on === today ? 'today' : `on ${formatMonthDay(on)}`;
  const business = `${days} business ${days === 1 ? 'day' : 'days'}`;
  const late = isDone ? `It came ${business} late` : `${business} late ${when}`;
  return `${late}, so it can explain up to ${daysText(days)}.`;
}

/** The causes as they are sent, and as the server will keep them; or the first field with an error. */
type Checked =
  | {
      readonly ok: true;
      readonly causes: readonly StatedCause[];
      readonly kept: readonly KeptCause[];
    }
  | { readonly ok: false; readonly fault: CauseFault };

/**
 * Checks causes by the server's rules. The reason of the move becomes the text of each item that explains fewer days than
 * are claimed.
 */
export function checkChosen(
  chosen: readonly StatedCause[],
  reason: string,
  move: Parameters<typeof checkCauses>[1],
  today: string,
  calendar: WorkingCalendar,
): Checked {
  const why = oneLine(reason);
  let causes = chosen;
  for (;;) {
    const checked = checkCauses(causes, move, today, calendar);
    if (checked.ok) return { ok: true, causes, kept: checked.value };
    const { path, message } = checked;
    const missing = needsReason(path, causes);
    if (missing === null || why === '') return { ok: false, fault: { path, message } };
    causes = causes.map((cause, index) => (index === missing ? { ...cause, text: why } : cause));
  }
}

/** The index of the item whose reason is missing; null for any other error. */
export function needsReason(path: string, causes: readonly StatedCause[]): number | null {
  const index = Number(/^causes\.(\d+)\.text$/.exec(path)?.[1] ?? -1);
  const cause = causes[index];
  return cause === undefined || cause.kind === 'outside' || cause.text ? null : index;
}

/** A text of several lines as one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The cause with this reason, if it is an item without one. The text of an outside cause is its name. */
export const withReason = (cause: StatedCause, reason: string): StatedCause =>
  (cause.kind === 'input' || cause.kind === 'approval') && !cause.text
    ? { ...cause, text: reason }
    : cause;
