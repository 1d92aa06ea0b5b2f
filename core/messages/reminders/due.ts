import { hasEnded, type Link } from '../../rows/links/schema.ts';
import { workingDaysText } from '../../rows/milestones/timeline/timeline-texts.ts';
import type { Project } from '../../rows/projects/schema.ts';
import { addBusinessDays, freeDayOrWeekday } from '../../rules/calendar/business-days.ts';
import type { WorkingCalendar } from '../../rules/calendar/schema.ts';
import { formatMonthDay } from '../../rules/dates/format-date.ts';
import { weekday } from '../../rules/dates/iso-date.ts';
import type { SlipLedger } from '../../rules/slip/schema.ts';
import {
  askText,
  type WaitingItem,
  type WaitingLists,
  waitingItems,
} from '../../rules/waiting/waiting-items.ts';
import { stakeText, whenText } from '../../rules/waiting/waiting-mail.ts';
import { isWebUrl } from '../../texts/text/url.ts';
import { namesText } from '../../texts/text/words.ts';
import type { RemindedItem, Reminder, ReminderDelivery, ReminderItem } from './schema.ts';

/** The steps of an item with a due date, in working days from it. After the date there are at most six. */
const DATED_STEPS = [-3, 0, 1, 3, 5, 10, 15, 20];
/** The steps of an approval without a due date, in working days from the day on which it was sent. */
const SENT_STEPS = [3, 7, 14, 21];

type Lists = Required<WaitingLists>;

/** An approval with the day on which it was sent to the client, as an ISO date in REPORT_TIMEZONE: its creation or last round. */
type SentApproval = Lists['approvals'][number] & { readonly sentOn: string };

/** A reminder in the ledger, as the rule needs it. */
type LoggedReminder = Pick<ReminderDelivery, 'day' | 'state' | 'isTemporary' | 'items'>;

/** What decides which items a contact is reminded of. */
interface DueFacts<Input, Item> {
  readonly takesPart: boolean;
  readonly inputs: readonly Input[];
  readonly approvals: readonly Item[];
  readonly log: readonly LoggedReminder[];
  /** ISO, in REPORT_TIMEZONE. */
  readonly today: string;
  readonly calendar: WorkingCalendar;
}

/** An item that a reminder names, with its row. */
export interface DueItem extends ReminderItem {
  readonly item: WaitingItem;
}

/**
 * The items of which a contact is reminded today, in the order of the Waiting list. An item is due if a step of it has come and
 * neither this step nor a later one was sent; after days without a run only the latest step counts. Nothing is due on a day
 * without work. A due date that is moved later starts the steps anew.
 */
export function dueReminders<Input extends Lists['inputs'][number], Item extends SentApproval>(
  facts: DueFacts<Input, Item>,
): DueItem[] {
  const { log, today, calendar } = facts;
  if (restDayText(today, calendar) !== null) return [];
  return waitingItems(facts, today).flatMap((item) => {
    const step = latestStep(item, today, calendar);
    if (step === null) return [];
    const done = log
      .filter(isDone)
      .flatMap((entry) => stepsOf(entry, item))
      .some((sent) => sent >= step);
    return done ? [] : [{ ...aboutItem(item), step, item }];
  });
}

/** Everything that waits for the client, for a reminder between two steps. */
export const allItems = <Input extends Lists['inputs'][number], Item extends SentApproval>(
  facts: Omit<DueFacts<Input, Item>, 'log' | 'calendar'>,
): DueItem[] =>
  waitingItems(facts, facts.today).map((item) => ({ ...aboutItem(item), step: null, item }));

/** Why no reminder goes out on an ISO day: `Today is not a working day (Christmas Day).` Null on a working day. */
export function restDayText(today: string, calendar: WorkingCalendar): string | null {
  const name = freeDayOrWeekday(today, calendar);
  if (name === null && calendar.weekdays.includes(weekday(today))) return null;
  return `Today is not a working day${name === null ? '' : ` (${name})`}.`;
}

/** Why a contact gets no reminders on an ISO day; null for one who gets them. */
export function restText(
  contact: Pick<Link, 'name' | 'endedAt' | 'endsOn' | 'reminds' | 'pausedUntil' | 'stoppedAt'>,
  today: string,
): string | null {
  const { name, reminds, pausedUntil, stoppedAt } = contact;
  if (hasEnded(contact, today)) return `The link "${name}" has ended.`;
  if (stoppedAt !== null) return `${name} stopped these mails. Only ${name} can start them again.`;
  if (!reminds) return `Reminders to ${name} are off.`;
  if (pausedUntil === null || today >= pausedUntil) return null;
  return `Reminders to ${name} are paused until ${formatMonthDay(pausedUntil)}.`;
}

/**
 * How often each waiting item was reminded of. `logs` has the reminders of each contact, `dueToday` the items of the
 * reminders that go out with the next run.
 */
export function remindedItems<Input extends Lists['inputs'][number], Item extends SentApproval>(
  facts: Omit<DueFacts<Input, Item>, 'log' | 'calendar'>,
  log: readonly LoggedReminder[],
  dueToday: readonly ReminderItem[],
): RemindedItem[] {
  return waitingItems(facts, facts.today).map((item): RemindedItem => {
    const { list, rowId } = aboutItem(item);
    const names = (one: ReminderItem) => one.list === list && one.rowId === rowId;
    const sent = log.flatMap(({ day, state, items }) =>
      items.flatMap((one) =>
        state === 'sent' && names(one) && isOfSeries(one, day, item) ? [{ day, ...one }] : [],
      ),
    );
    const days = (wanted: typeof sent) => new Set(wanted.map(({ day }) => day));
    const last = stepsFor(item)?.at(-1);
    const isOver = last !== undefined && sent.some(({ step }) => step !== null && step >= last);
    const afterDate = sent.filter(({ step }) => item.dueDate === null || (step ?? 1) > 0);
    return {
      list,
      rowId,
      reminded: days(sent).size,
      lastOn: [...days(sent)].toSorted().at(-1) ?? null,
      goesOutToday: dueToday.some(names),
      unanswered: isOver ? days(afterDate).size : 0,
    };
  });
}

const aboutItem = ({ kind, id, dueDate }: WaitingItem) => ({
  list: kind === 'input' ? ('inputs' as const) : ('approvals' as const),
  rowId: id,
  dueDate,
});

/** The steps of an item; undefined for an input that is late without a date. */
const stepsFor = (item: WaitingItem): readonly number[] | undefined => {
  if (item.dueDate !== null) return DATED_STEPS;
  return item.kind === 'approval' ? SENT_STEPS : undefined;
};

/** The latest step of an item whose day has come; null without one. */
function latestStep(item: WaitingItem, today: string, calendar: WorkingCalendar): number | null {
  const from = item.dueDate ?? (item.kind === 'approval' ? item.sentOn : today);
  const come = (stepsFor(item) ?? []).filter(
    (step) => addBusinessDays(from, step, calendar) <= today,
  );
  return come.at(-1) ?? null;
}

const stepsOf = ({ day, items }: LoggedReminder, item: WaitingItem): number[] => {
  const { list, rowId } = aboutItem(item);
  return items.flatMap((one) =>
    one.list === list && one.rowId === rowId && one.step !== null && isOfSeries(one, day, item)
      ? [one.step]
      : [],
  );
};

/** True unless the due date was moved later, or the approval was sent again, after this reminder. */
function isOfSeries(one: ReminderItem, day: string, item: WaitingItem): boolean {
  if (item.dueDate !== null) return one.dueDate !== null && one.dueDate >= item.dueDate;
  return one.dueDate === null && (item.kind === 'input' || day > item.sentOn);
}

/** True for a reminder that was sent, may have arrived, or was refused for good. Any other one is sent on the next day. */
const isDone = ({ state, isTemporary }: LoggedReminder): boolean =>
  state === 'sent' ||
  state === 'sending' ||
  state === 'unknown' ||
  (state === 'failed' && !isTemporary);

type RemindedProject = Pick<
  Project,
  'id' | 'slug' | 'title' | 'client' | 'projectLead' | 'takesPart'
>;

interface ReminderFacts {
  readonly project: RemindedProject;
  readonly contact: { readonly name: NonNullable<Link['name']> };
  /** In the order of the Waiting list. */
  readonly items: readonly DueItem[];
  /** ISO, in REPORT_TIMEZONE. */
  readonly today: string;
  /** The ledger of the finish; null if the agency does not share it. */
  readonly ledger: SlipLedger | null;
}

/** The content of a reminder: what waits, by when, and what a delay means. */
export function reminderOf({ project, contact, items, today, ledger }: ReminderFacts): Reminder {
  const { id, slug, title, client, projectLead, takesPart } = project;
  return {
    ...{ projectId: id, slug, projectTitle: title, client, projectLead, takesPart },
    name: contact.name,
    day: today,
    items: items.map(({ item, ...about }) => ({
      ...about,
      title: item.title,
      ask: askText(item),
      when: whenText(item, today),
      isLate: item.isLate,
      stake: stakeText(item),
      url: item.kind === 'approval' && isWebUrl(item.row.url) ? item.row.url : null,
    })),
    finish: ledger && finishOf(ledger, items),
  };
}

/** What each further day means for the finish; null if none of the items moves it daily. */
function finishOf(ledger: SlipLedger, items: readonly DueItem[]): Reminder['finish'] {
  const { forecast, milestone, now, slip } = ledger;
  const titles = items.flatMap(({ item }) => (item.kind === 'input' ? [item.title] : []));
  const moving = forecast?.movedDailyBy.filter((title) => titles.includes(title)) ?? [];
  if (moving.length === 0 || now === null) return null;
  const text = `Each working day without ${namesText(moving)} can move ${milestone.title} by one.`;
  return { text, details: `It is due ${formatMonthDay(now)} now${slipText(slip ?? 0)}.` };
}

function slipText(days: number): string {
  if (days === 0) return '';
  return `, ${workingDaysText(Math.abs(days))} ${days > 0 ? 'later' : 'earlier'} than planned`;
}
