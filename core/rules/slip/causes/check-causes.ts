import { type RuleRefusal, refuse } from '../../../rows/fields/field-table.ts';
import { workingDaysText } from '../../../rows/milestones/timeline/timeline-texts.ts';
import { amountText, namesText } from '../../../texts/text/words.ts';
import type { WorkingCalendar } from '../../calendar/schema.ts';
import { formatMonthDay } from '../../dates/format-date.ts';
import { normaliseOptionalDate } from '../../dates/normalise-date.ts';
import type { StatedCause } from '../bodies.ts';
import { causeKey, type SlipLine } from '../ledger/slip-lines.ts';
import { type ClientItem, daysLateOn } from './client-items.ts';
import type { KeptCause } from './date-change-cause.ts';

interface CausedMove {
  /** The milestone whose step the days of the causes add up to. */
  readonly title: string;
  /** Its working days; negative if it moved earlier. */
  readonly step: number;
  /** The day of the move, ISO. */
  readonly on: string;
  readonly items: readonly ClientItem[];
  /** The causes that the move has already. What one of them froze stays, as long as it is stated unchanged. */
  readonly known?: readonly KeptCause[] | undefined;
  /** The ledgers in which the move counts. Without them the move is checked alone. */
  readonly ledgers?: readonly LedgerOfMove[];
  /** The project's revision with the move; undefined for a new one. */
  readonly revision?: number | undefined;
}

export interface LedgerOfMove {
  /** The working days of the move in this ledger. */
  readonly step: number;
  /** What other saves claim in it, the oldest first. */
  readonly claims: readonly ItemClaim[];
}

type CauseOutcome = { readonly ok: true; readonly value: KeptCause[] } | RuleRefusal;

/**
 * Checks the causes that a person states for a move, and freezes title, due date and lateness of the items that they name.
 * An item may be named only if it is late on the day of the move or expected after its due date. If a ledger then counts more
 * days under it than it is late, with those of other saves, the move needs a reason. `today` is ISO and completes an expected day without a year.
 */
export function checkCauses(
  stated: readonly StatedCause[],
  move: CausedMove,
  today: string,
  calendar: WorkingCalendar,
): CauseOutcome {
  const kept: KeptCause[] = [];
  const known = new Set<string>();
  for (const [place, cause] of stated.entries()) {
    const path = `causes.${place}`;
    const key = causeKey(cause);
    if (known.has(key)) return refuse(path, 'Names the same cause twice.');
    known.add(key);
    const checked = checkOne(cause, path, move, today, calendar);
    if (!checked.ok) return checked;
    kept.push(...checked.value);
  }
  return checkDays(kept, move) ?? checkReasons(kept, move) ?? { ok: true, value: kept };
}

function checkOne(
  { kind, id, text, days, expectedOn }: StatedCause,
  path: string,
  { on, items, known }: CausedMove,
  today: string,
  calendar: WorkingCalendar,
): CauseOutcome {
  const common = { kind, days: days ?? null, text: text || null };
  const none = { id: null, title: null, dueDate: null, daysLate: null, expectedOn: null };
  if (kind !== 'input' && kind !== 'approval') {
    if (id !== undefined)
      return refuse(`${path}.id`, 'Only a client input or an approval has an id.');
    if (expectedOn !== undefined)
      return refuse(`${path}.expectedOn`, 'Only a client input or an approval is expected.');
    if (kind === 'outside' && !text)
      return refuse(
        `${path}.text`,
        'Name the outside cause, for example "a strike at the printer".',
      );
    return { ok: true, value: [{ ...common, ...none }] };
  }
  if (id === undefined) return refuse(`${path}.id`, `Name the ${kind} that caused the move.`);
  const expected = normaliseOptionalDate(expectedOn ?? null, today);
  if (!expected.ok) return refuse(`${path}.expectedOn`, expected.message);
  const before = known?.find((one) => one.kind === kind && one.id === id);
  if (before?.expectedOn === expected.value) return { ok: true, value: [{ ...before, ...common }] };
  const item = items.find((one) => one.kind === kind && one.id === id);
  if (item === undefined) return refuse(`${path}.id`, 'It does not exist.', 'not-found');
  const { title, dueDate } = item;
  if (dueDate === null)
    return refuse(path, `${title} has no due date. Give it one, or choose another cause.`);
  if (item.isDone && item.arrivedOn === null)
    return refuse(
      path,
      `${title} is done without a date. Fill in its date, or choose another cause.`,
    );
  const day = expected.value;
  if (day !== null && item.isDone)
    return refuse(`${path}.expectedOn`, `${title} is here already. Leave out when it is expected.`);
  if (day !== null && day <= dueDate)
    return refuse(
      `${path}.expectedOn`,
      `${title} is due ${formatMonthDay(dueDate)}. Say a later day, or choose another cause.`,
    );
  const daysLate = daysLateOn(item, day === null || day < on ? on : day, calendar);
  if (day === null && daysLate === 0)
    return refuse(
      path,
      `${title} is due ${formatMonthDay(dueDate)} and is not late. Say when it is expected, or choose another cause.`,
    );
  return { ok: true, value: [{ ...common, id, title, dueDate, daysLate, expectedOn: day }] };
}

/** Days are given for every cause or for none, and add up to the step. */
function checkDays(causes: readonly KeptCause[], { title, step }: CausedMove): CauseOutcome | null {
  const given = causes.filter(({ days }) => days !== null);
  if (given.length === 0) return null;
  if (given.length < causes.length)
    return refuse('causes', 'Give days for every cause, or for none of them.');
  const total = given.reduce((sum, { days }) => sum + (days ?? 0), 0);
  if (total === step) return null;
  const moves =
    step > 0 ? `moves ${workingDaysText(step)} later` : 'does not move to a later working day';
  return refuse('causes', `The days add up to ${total}, but ${title} ${moves}.`);
}

/** More days than an item is late, in one save or in several together, need a reason. */
function checkReasons(causes: readonly KeptCause[], move: CausedMove): CauseOutcome | null {
  const { step, ledgers = [{ step, claims: [] }], revision } = move;
  const isShared = causes.length > 1 && causes.every(({ days }) => days === null);
  if (isShared && causes.some(({ daysLate, text }) => daysLate === null || text !== null))
    return null;
  for (const ledger of ledgers) {
    const faults = causes.flatMap((cause, place) => {
      const fault = cause.text === null ? excessOf(cause, ledger, revision) : null;
      return fault === null ? [] : [{ ...fault, place }];
    });
    const [first] = faults;
    // One item that was late for so long explains the days that several share.
    if (first === undefined || (isShared && faults.length < causes.length)) continue;
    const late = isShared ? Math.max(...faults.map((fault) => fault.late)) : first.late;
    const named = (isShared ? faults : [first]).map(({ place }) => causes[place]?.title ?? '');
    return refuse(`causes.${first.place}.text`, whyText(named, { ...first, late }));
  }
  return null;
}

/** `Customer list explains 6 of the 9 days. Why the other 3?` */
function whyText(titles: readonly string[], { late, claimed, isSum }: Excess): string {
  const explain = `${namesText(titles)} ${titles.length === 1 ? 'explains' : 'explain'}`;
  const rest = claimed - late === 1 ? 'one' : claimed - late;
  return `${explain} ${late} of the ${amountText(claimed, 'day')}${isSum ? ' in all' : ''}. Why the other ${rest}?`;
}

interface Excess {
  readonly late: number;
  readonly claimed: number;
  /** True if other saves claim some of the days. */
  readonly isSum: boolean;
}

/** The days that a ledger would count under an item, if they are more than the item was late on the day of a save. */
function excessOf(
  { id, daysLate, days }: KeptCause,
  { step, claims }: LedgerOfMove,
  revision = Number.POSITIVE_INFINITY,
): Excess | null {
  const own = days ?? step;
  if (daysLate === null || own <= 0) return null;
  const others = claims.filter(({ item }) => item === id);
  const earlier = others.filter((claim) => claim.revision < revision);
  let claimed = earlier.reduce((sum, claim) => sum + claim.days, own);
  if (claimed > daysLate) return { late: daysLate, claimed, isSum: earlier.length > 0 };
  for (const claim of others.slice(earlier.length)) {
    claimed += claim.days;
    if (claim.daysLate !== null && claimed > claim.daysLate)
      return { late: claim.daysLate, claimed, isSum: true };
  }
  return null;
}

/** The days that a ledger counts under an item of the client because of one save. */
interface ItemClaim {
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
