import type { Milestone } from '../../../rows/milestones/schema.ts';
import { workingDaysText } from '../../../rows/milestones/timeline/timeline-texts.ts';
import { amountText, namesText } from '../../../texts/text/words.ts';
import type { WorkingCalendar } from '../../calendar/schema.ts';
import { formatMonthDay } from '../../dates/format-date.ts';
import { isIsoDate, todayIn } from '../../dates/iso-date.ts';
import type { Author } from '../../history/author.ts';
import { type ClientItem, daysLateOn } from '../causes/client-items.ts';
import type { KeptCause } from '../causes/date-change-cause.ts';
import type { SlipLedger } from '../schema.ts';
import { countMoves, type DateRecord, planFor, stepBetween } from './count-moves.ts';
import type { FormerFinish } from './finish-of.ts';
import { forecastOf } from './forecast.ts';
import { type LaterCause, type SlipLine, type SlipMove, slipParts } from './slip-lines.ts';
import { causeWords, plainText, slipSentence, type Words } from './slip-words.ts';

export interface LedgerFacts {
  readonly milestone: Milestone;
  /** True if the agency chose the milestone as the finish. */
  readonly isNamed: boolean;
  /** Whose side `our side` is, for a client. */
  readonly ourSide?: readonly Words[] | undefined;
  /** The recorded changes of the milestone, oldest first. */
  readonly records: readonly DateRecord[];
  /** The causes that editors set after a move, oldest first. */
  readonly later: readonly LaterCause[];
  /** The client's disagreements, oldest first. */
  readonly disputes: readonly SlipDispute[];
  readonly plan: {
    readonly revision: number;
    /** UTC, ISO 8601. */
    readonly at: string;
    readonly rows: readonly { readonly id: string; readonly dueDate: string }[];
  } | null;
  /** The finish that an edit or a deletion took away. */
  readonly former: FormerFinish | null;
  readonly milestones: readonly Milestone[];
  readonly items: readonly ClientItem[];
  /** ISO. */
  readonly today: string;
  /** The IANA zone in which a time has its day. */
  readonly timeZone: string;
}

/** Writes the ledger of a milestone: what it lost and won back, why, and when it comes. */
export function buildLedger(facts: LedgerFacts, calendar: WorkingCalendar): SlipLedger {
  const { milestone, plan, records, later, today, timeZone, ourSide } = facts;
  const { id, title } = milestone;
  const planned = plan?.rows.find((row) => row.id === id);
  const counted = countMoves({ ...milestone, records, plan: planFor(plan, id) }, calendar);
  const { start, last, total } = counted;
  const parts = slipParts(counted, later);
  const hasDate = isIsoDate(milestone.dueDate);
  const isAgreed = isIsoDate(planned?.dueDate);
  const former = facts.former && {
    ...{ title: facts.former.title, last: facts.former.last, isThis: facts.former.id === id },
    removedOn: facts.former.removedAt && todayIn(timeZone, new Date(facts.former.removedAt)),
  };
  const sentence = slipSentence({
    ...{ title, start, last, hasDate, isAgreed, total, parts, former, ourSide },
  });
  return {
    calendar: calendarText(calendar),
    milestone: { id, title, isNamed: facts.isNamed },
    start,
    agreedOn: plan && isAgreed ? todayIn(timeZone, new Date(plan.at)) : null,
    now: hasDate ? milestone.dueDate : null,
    slip: hasDate ? total : null,
    lost: parts.lost,
    wonBack: parts.wonBack,
    corrections: { ...counted.corrections, text: correctionsText(counted.corrections) },
    completed: completedFacts(milestone, start, calendar),
    takenUp: takenUp(facts.items, parts.lines, today, calendar),
    formerFinish: former,
    notes: addedNotes(facts, planned === undefined, start),
    forecast: forecast(facts, parts.lines, calendar),
    sentence: plainText(sentence),
    words: sentence,
    lines: parts.lines.map((line) => {
      const words = causeWords(line, ourSide);
      const { kind, causes, days } = line;
      const moves = line.moves.map((move) => writeMove(move, facts));
      return { kind, causes: [...causes], text: plainText(words), words, days, moves };
    }),
    wonBackBy: parts.wonBackBy.map((move) => writeMove(move, facts)),
  };
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `Monday to Friday`, `Monday to Friday, holidays of Berlin`, `Monday, Tuesday and Friday, without 3 free days`. */
function calendarText({ name, weekdays, free }: WorkingCalendar): string {
  const days = weekdays.toSorted((one, other) => one - other);
  const [first, last] = [days.at(0) ?? 1, days.at(-1) ?? 1];
  const nameOf = (day: number) => WEEKDAYS[day - 1] ?? '';
  const isRow = days.length > 2 && last - first === days.length - 1;
  const text = isRow ? `${nameOf(first)} to ${nameOf(last)}` : namesText(days.map(nameOf));
  if (free.length === 0) return text;
  if (name !== '') return `${text}, holidays of ${name}`;
  return `${text}, without ${amountText(free.length, 'free day')}`;
}

function forecast(
  { milestone, milestones, items, today }: LedgerFacts,
  lines: readonly SlipLine[],
  calendar: WorkingCalendar,
): SlipLedger['forecast'] {
  const { dueDate: finish, status, completedDate } = milestone;
  if (!isIsoDate(finish) || status === 'complete' || isIsoDate(completedDate)) return null;
  const lostTo = new Map<string, number>();
  for (const { causes, days } of lines)
    for (const { id } of causes) if (id !== null) lostTo.set(id, (lostTo.get(id) ?? 0) + days);
  const made = forecastOf({ finish, milestones, items, lostTo, today }, calendar);
  return { ...made, text: plainText(made.words) };
}

/** `Before the date first moved, it was corrected in the table, to 4 working days later. Corrections do not count.` */
function correctionsText({ count, days }: { count: number; days: number }): string | null {
  if (count === 0) return null;
  const times = count === 1 ? '' : ` ${count} times`;
  const way = `, to ${workingDaysText(Math.abs(days))} ${days > 0 ? 'later' : 'earlier'}`;
  return `Before the date first moved, it was corrected${times} in the table${days === 0 ? '' : way}. Corrections do not count.`;
}

function completedFacts(
  { dueDate, completedDate }: Milestone,
  start: string | null,
  calendar: WorkingCalendar,
): SlipLedger['completed'] {
  if (start === null || !isIsoDate(completedDate) || !isIsoDate(dueDate)) return null;
  const afterDue = stepBetween(dueDate, completedDate, calendar);
  const text =
    afterDue === 0
      ? 'completed on its last date'
      : `completed ${workingDaysText(Math.abs(afterDue))} ${afterDue > 0 ? 'after' : 'before'} its last date`;
  return {
    on: completedDate,
    slip: stepBetween(start, completedDate, calendar),
    afterDue,
    text,
  };
}

/** Items that were late without a line. An open one that delays the project is in the forecast instead. */
function takenUp(
  items: readonly ClientItem[],
  lines: readonly SlipLine[],
  today: string,
  calendar: WorkingCalendar,
): SlipLedger['takenUp'] {
  const named = new Set(lines.flatMap(({ causes }) => causes.map(({ id }) => id)));
  return items.flatMap((item) => {
    if (named.has(item.id) || (!item.isDone && item.delaysProject)) return [];
    const daysLate = daysLateOn(item, today, calendar);
    if (daysLate === 0) return [];
    const text = `${item.title} ${item.isDone ? 'was' : 'is'} ${workingDaysText(daysLate)} late and moved no date.`;
    return [{ title: item.title, daysLate, text }];
  });
}

/** `Debrief was added November 12 with December 11.` */
function addedNotes(
  { milestone: { title, createdAt }, plan, timeZone }: LedgerFacts,
  isAdded: boolean,
  start: string | null,
): string[] {
  if (plan === null || !isAdded || start === null) return [];
  const on = formatMonthDay(todayIn(timeZone, new Date(createdAt)));
  return [`${title} was added ${on} with ${formatMonthDay(start)}.`];
}

/** A disagreement of the client with the cause of a save. */
export interface SlipDispute {
  readonly groupId: string;
  readonly revision: number;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly by: Author;
  readonly text: string;
}

type MoveFacts = Pick<LedgerFacts, 'later' | 'disputes' | 'timeZone'>;

/** A move as the ledger shows it, with what belongs beside it in sentences. */
function writeMove(slipMove: SlipMove, facts: MoveFacts): SlipLedger['wonBackBy'][number] {
  const { move, days, to, causes, ownLate, later } = slipMove;
  const { groupId, at, by } = move.record;
  const dayOf = (time: string) => todayIn(facts.timeZone, new Date(time));
  const on = dayOf(at);
  const dispute = disputeOf(groupId, facts, dayOf);
  return {
    groupId,
    on,
    from: move.from,
    to,
    days,
    by,
    causes: [...causes],
    causeSet: later && { by: later.by, at: later.at },
    dispute,
    notes: [
      ...causes.flatMap((cause) => latenessNote(cause, days)),
      ...ownLateNotes(ownLate),
      ...(later === null ? [] : [`Cause set ${formatMonthDay(dayOf(later.at))}.`]),
    ],
  };
}

/** `Customer list was due November 19, promised for November 25: 4 working days late, 6 counted.` */
function latenessNote(
  { title, dueDate, daysLate, expectedOn, days }: KeptCause,
  moved: number,
): string[] {
  if (title === null || daysLate === null) return [];
  const promised = expectedOn === null ? '' : `, promised for ${formatMonthDay(expectedOn)}`;
  const claimed = days ?? moved;
  const counted = claimed > daysLate ? `, ${claimed} counted` : '';
  return [
    `${title} was due ${formatMonthDay(dueDate)}${promised}: ${workingDaysText(daysLate)} late${counted}.`,
  ];
}

/** `In the same days Questionnaire draft (Agency) was 4 working days late.` */
const ownLateNotes = (ownLate: SlipMove['ownLate']): string[] =>
  ownLate.map(
    ({ title, daysLate }) =>
      `In the same days ${title} (Agency) was ${workingDaysText(daysLate)} late.`,
  );

/** The latest disagreement about a save. An editor's later answer closes it. */
function disputeOf(
  groupId: string,
  { disputes, later }: MoveFacts,
  dayOf: (time: string) => string,
): SlipLedger['wonBackBy'][number]['dispute'] {
  const found = disputes.findLast((one) => one.groupId === groupId);
  if (found === undefined) return null;
  const answer = later.find((one) => one.groupId === groupId && one.revision > found.revision);
  const { text, at, by } = found;
  return { text, by, on: dayOf(at), reply: answer?.reply ?? null, isOpen: answer === undefined };
}
