import type { View } from '../../contract/route.ts';
import type { Tone } from '../../rows/fields/shown.ts';
import { amountText } from '../../texts/text/words.ts';
import { daysOverdue } from '../dates/date-in-words.ts';
import { addDays } from '../dates/iso-date.ts';
import { parseDate, readAnyDate } from '../dates/parse-date.ts';
import type { HealthValue, NothingAhead } from './schema.ts';

/** A pending item due within this many days puts a project AT RISK. */
export const AT_RISK_DAYS = 3;

/** The fields of a milestone or client input that health depends on. */
export interface HealthItem {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly dueDate: string;
}

/** The two lists that health depends on. */
export interface HealthSource {
  readonly milestones: readonly HealthItem[];
  readonly inputs: readonly HealthItem[];
}

/** An item that made a project BEHIND or AT RISK. `dueDate` is ISO or `TBD`. */
export interface HealthCause {
  readonly kind: 'milestone' | 'input';
  readonly id: string;
  readonly title: string;
  readonly dueDate: string;
}

/** The health of a project and its causes in list order, milestones first. */
interface ProjectHealth {
  readonly value: HealthValue;
  readonly causes: readonly HealthCause[];
}

/**
 * BEHIND if any item is overdue by status; otherwise AT RISK if a pending item is due within {@link
 * AT_RISK_DAYS} days or past due; otherwise ON TRACK. Scheduled and incomplete items never count.
 */
export function projectHealth(source: HealthSource, today: string): ProjectHealth {
  const overdue = causesOf(source, (item) => item.status === 'overdue');
  if (overdue.length > 0) return { value: 'BEHIND', causes: overdue };
  const limit = addDays(today, AT_RISK_DAYS);
  const atRisk = causesOf(source, ({ status, dueDate }) => {
    const due = status === 'pending' ? parseDate(dueDate, today) : null;
    return due !== null && due <= limit;
  });
  if (atRisk.length > 0) return { value: 'AT RISK', causes: atRisk };
  return { value: 'ON TRACK', causes: [] };
}

/** True if a project has any milestone or client input. An empty project is ON TRACK, because nothing is late. */
export const isPlanned = ({ milestones, inputs }: HealthSource): boolean =>
  milestones.length + inputs.length > 0;

/** False for an item that is complete or received. */
export const isOpen = ({ status }: Pick<HealthItem, 'status'>): boolean =>
  status !== 'complete' && status !== 'received';

/** The earliest due date, today or later, of an item that is not complete or received; ISO, or null. */
export function nextDueDate(
  items: readonly Pick<HealthItem, 'status' | 'dueDate'>[],
  today: string,
): string | null {
  return items.flatMap((item) => comingDate(item, today) ?? []).sort()[0] ?? null;
}

/** The item of {@link nextDueDate}; of several on that day the first in list order, milestones first. */
export function nextItem(source: HealthSource, today: string): HealthCause | null {
  const date = nextDueDate([...source.milestones, ...source.inputs], today);
  return date === null
    ? null
    : (causesOf(source, (item) => comingDate(item, today) === date)[0] ?? null);
}

function comingDate(
  { status, dueDate }: Pick<HealthItem, 'status' | 'dueDate'>,
  today: string,
): string | null {
  if (!isOpen({ status })) return null;
  const date = parseDate(dueDate, today);
  return date !== null && date >= today ? date : null;
}

function causesOf(source: HealthSource, isCause: (item: HealthItem) => boolean): HealthCause[] {
  const pick = (kind: HealthCause['kind'], items: readonly HealthItem[]) =>
    items.filter(isCause).map(({ id, title, dueDate }) => ({ kind, id, title, dueDate }));
  return [...pick('milestone', source.milestones), ...pick('input', source.inputs)];
}

const MAX_TITLES = 3;

/** Why a project has its health: a count, the most urgent titles, and the number of further titles. */
export interface HealthReason {
  /** `2 overdue items`, `2 items past due, 1 due within 3 days` or `Nothing planned yet`. */
  readonly summary: string;
  /** At most three, earliest due date first, items without a date last. */
  readonly titles: readonly string[];
  readonly more: number;
}

/** The input of {@link healthReason}, which a health response of the API also satisfies. */
interface ExplainedHealth {
  readonly value: HealthValue;
  readonly causes: readonly { readonly title: string; readonly dueDate: string }[];
  /** False for a project without milestones and client inputs. */
  readonly isPlanned?: boolean;
}

const NOTHING_PLANNED: HealthReason = { summary: 'Nothing planned yet', titles: [], more: 0 };

/**
 * The reason shown under a badge; null when ON TRACK, unless the project is empty: `Nothing planned yet`. `today` is ISO
 * and separates items past due from items due soon.
 */
export function healthReason(health: ExplainedHealth, today: string): HealthReason | null {
  if (health.isPlanned === false) return NOTHING_PLANNED;
  const count = health.causes.length;
  if (health.value === 'ON TRACK' || count === 0) return null;
  return reasonOf(
    health.value === 'BEHIND'
      ? amountText(count, 'overdue item')
      : atRiskSummary(health.causes, today),
    health.causes,
  );
}

function reasonOf(summary: string, causes: ExplainedHealth['causes']): HealthReason {
  const titles = [...new Set(causeTitles(causes))].slice(0, MAX_TITLES);
  return { summary, titles, more: causes.length - titles.length };
}

/**
 * The reasons as a project page shows them: the causes that the client has `sent` are named apart. For the client they
 * are not late.
 */
export function healthReasons(
  health: Omit<ExplainedHealth, 'causes'> & { readonly causes: readonly HealthCause[] },
  today: string,
  view: View,
  sent: ReadonlySet<string>,
): readonly HealthReason[] {
  const isSent = ({ id }: HealthCause) => sent.has(id);
  const causes = health.causes.filter((cause) => view === 'internal' || !isSent(cause));
  const apart = health.causes.filter(isSent);
  const words = view === 'client' ? 'With us now' : 'Sent, to be checked';
  const reasons = [
    healthReason({ ...health, causes }, today),
    apart.length > 0 ? reasonOf(words, apart) : null,
  ];
  return reasons.filter((reason) => reason !== null);
}

/** `2 items past due, 1 due within 3 days`; a count of 0 is left out. */
function atRiskSummary(causes: ExplainedHealth['causes'], today: string): string {
  const past = causes.filter(({ dueDate }) => daysOverdue(dueDate, today) > 0).length;
  return [
    { count: past, words: 'past due' },
    { count: causes.length - past, words: `due within ${AT_RISK_DAYS} days` },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, words }, place) =>
      place === 0 ? `${amountText(count, 'item')} ${words}` : `${count} ${words}`,
    )
    .join(', ');
}

/** The titles of all causes, earliest due date first, items without a date last. */
export function causeTitles(causes: ExplainedHealth['causes']): readonly string[] {
  return causes
    .map(({ title, dueDate }) => ({ title, due: readAnyDate(dueDate) ?? '~' }))
    .sort((one, other) => (one.due < other.due ? -1 : Number(one.due > other.due)))
    .map(({ title }) => title);
}

/** The titles of a reason on one line: `Customer list, Logo files, Topline and 2 more`. */
export function healthReasonTitles(reason: HealthReason): string {
  const titles = reason.titles.join(', ');
  return reason.more === 0 ? titles : `${titles} and ${reason.more} more`;
}

const TONE_OF: ReadonlyMap<string, [HealthValue, Tone]> = new Map([
  ['ON TRACK', ['ON TRACK', 'complete']],
  ['AT RISK', ['AT RISK', 'caution']],
  ['BEHIND', ['BEHIND', 'overdue']],
]);

/** A badge's text and colour family. */
interface HealthBadge {
  readonly label: HealthValue | 'UNKNOWN';
  readonly tone: Tone;
}

/** ON TRACK green, AT RISK yellow, BEHIND red; UNKNOWN grey for any other value. */
export function healthBadge(value: string): HealthBadge {
  const [label, tone] = TONE_OF.get(value) ?? ['UNKNOWN', 'pending'];
  return { label, tone };
}

/** Where no item has a due date. */
export const NO_DATES = 'No dates yet';

/** What is left of a project, null if an open item is due today or later. `today` is ISO. */
export function nothingAheadOf(
  { milestones, inputs }: HealthSource,
  today: string,
): NothingAhead | null {
  const items = [...milestones, ...inputs].map(({ status, dueDate }) => ({
    status,
    date: parseDate(dueDate, today),
  }));
  const open = items.filter(isOpen);
  if (open.some(({ date }) => date !== null && date >= today)) return null;
  return {
    late: open.filter(({ status, date }) => status === 'overdue' || date !== null).length,
    hasDates: items.some(({ date }) => date !== null),
  };
}

/** `Nothing ahead` and `1 overdue`, `Nothing ahead` alone where all is done, or {@link NO_DATES}. */
export function nothingAheadWords({ late, hasDates }: NothingAhead): readonly string[] {
  if (late > 0) return ['Nothing ahead', `${late} overdue`];
  return [hasDates ? 'Nothing ahead' : NO_DATES];
}

/** The words of {@link nothingAheadWords} on one line: `Nothing ahead, 1 overdue`. */
export const nothingAheadText = (rest: NothingAhead): string => nothingAheadWords(rest).join(', ');
