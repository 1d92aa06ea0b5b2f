import { dayDifference, formatMonthDay, todayIn } from '../../dates/index.ts';
import type { Author } from '../../history/author.ts';
import type { KeptCause } from '../causes/date-change-cause.ts';
import type { SlipLedger } from '../schema.ts';
import type { LaterCause, SlipMove } from './slip-lines.ts';

/** A disagreement of the client with the cause of a save. */
export interface SlipDispute {
  readonly groupId: string;
  readonly revision: number;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly by: Author;
  readonly text: string;
}

/** What the ledger knows beside a move. */
interface MoveFacts {
  /** The company of the client. */
  readonly client: string;
  readonly later: readonly LaterCause[];
  readonly disputes: readonly SlipDispute[];
  /** The IANA zone in which a time has its day. */
  readonly timeZone: string;
}

/** A move as the ledger shows it, with what belongs beside it in sentences. */
export function writeMove(slipMove: SlipMove, facts: MoveFacts): SlipLedger['wonBackBy'][number] {
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
      ...(later === null ? [] : [laterNote(on, dayOf(later.at))]),
      ...(dispute?.isOpen ? [`${facts.client} disagrees.`] : []),
    ],
  };
}

const daysText = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** `Customer list was 5 days late, 8 days counted.` */
function latenessNote({ title, daysLate, expectedOn, days }: KeptCause, moved: number): string[] {
  if (title === null || daysLate === null) return [];
  const late =
    expectedOn === null
      ? `was ${daysText(daysLate)} late`
      : `was expected ${formatMonthDay(expectedOn)}, ${daysText(daysLate)} late`;
  const claimed = days ?? moved;
  return [`${title} ${late}${claimed > daysLate ? `, ${daysText(claimed)} counted` : ''}.`];
}

/** `In the same days Questionnaire draft (Agency) was 4 days past due.` */
const ownLateNotes = (ownLate: SlipMove['ownLate']): string[] =>
  ownLate.map(
    ({ title, daysLate }) =>
      `In the same days ${title} (Agency) was ${daysText(daysLate)} past due.`,
  );

/** `Cause set November 20, 8 days after the move.` */
function laterNote(movedOn: string, setOn: string): string {
  const days = dayDifference(movedOn, setOn);
  const after = days === 0 ? 'on the day of the move' : `${daysText(days)} after the move`;
  return `Cause set ${formatMonthDay(setOn)}, ${after}.`;
}

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
