import { parseDate } from '../dates/index.ts';
import { HEALTH_VALUES, type HealthValue } from '../health/schema.ts';
import type { OverviewRow, ProjectOverview, Show, Sort } from './overview-schema.ts';

/** The fields that filter and order the overview. */
export type OverviewFacts = Pick<
  OverviewRow,
  | 'id'
  | 'title'
  | 'client'
  | 'projectLead'
  | 'startDate'
  | 'archivedAt'
  | 'health'
  | 'causes'
  | 'next'
  | 'waiting'
  | 'needsUs'
>;

const HEALTH_SHOWS: Readonly<Record<HealthValue, Show>> = {
  BEHIND: 'behind',
  'AT RISK': 'at-risk',
  'ON TRACK': 'on-track',
};

/** True if a filter shows the project. Archived projects are shown by `archived` alone. */
export function isShown(facts: OverviewFacts, show: Show): boolean {
  if (show === 'archived' || facts.archivedAt !== null)
    return show === 'archived' && facts.archivedAt !== null;
  if (show === 'waiting') return facts.waiting > 0;
  if (show === 'needs-us') return facts.needsUs > 0;
  return show === 'all' || HEALTH_SHOWS[facts.health] === show;
}

/** The number of projects that each filter shows. */
export function overviewCounts(rows: readonly OverviewFacts[]): ProjectOverview['counts'] {
  const count = (show: Show) => rows.filter((facts) => isShown(facts, show)).length;
  return {
    all: count('all'),
    behind: count('behind'),
    'at-risk': count('at-risk'),
    'on-track': count('on-track'),
    waiting: count('waiting'),
    'needs-us': count('needs-us'),
    archived: count('archived'),
  };
}

/** The place of a project in an order. Parts are compared from the first to the last. */
export type OverviewKey = readonly (string | number)[];

/** Later than every ISO date: projects without a date come last. */
const NO_DATE = '~';
const LAST_DAY = 99_999_999;

/**
 * The key of a project in an order. `worst`: by health, then by what waits for the agency, then BEHIND by the item that is
 * late longest, AT RISK by its earliest item, ON TRACK by its next date. `next`: by the next date. `slipped`: by `daysAfterPlan`,
 * which no other order needs, most first. `newest`: by the start date, latest first. Projects without a date come last, equal ones
 * by title. `today` is ISO and completes a start date without a year.
 */
export function overviewKey(
  facts: OverviewFacts,
  sort: Sort,
  today: string,
  daysAfterPlan: OverviewRow['daysAfterPlan'] = null,
): OverviewKey {
  const { id, title, client, projectLead, next } = facts;
  const rest = [title, id];
  if (sort === 'client') return [client, ...rest];
  if (sort === 'lead') return [projectLead, ...rest];
  if (sort === 'slipped') return [daysAfterPlan === null ? LAST_DAY : -daysAfterPlan, ...rest];
  const nextDate = next?.dueDate ?? NO_DATE;
  if (sort === 'next') return [nextDate, ...rest];
  if (sort === 'newest') return [startKey(facts.startDate, today), ...rest];
  const severity = HEALTH_VALUES.length - HEALTH_VALUES.indexOf(facts.health);
  const dates = facts.causes.flatMap(({ dueDate }) => parseDate(dueDate, today) ?? []);
  const first = facts.health === 'ON TRACK' ? nextDate : (dates.toSorted()[0] ?? NO_DATE);
  return [severity, -facts.needsUs, first, ...rest];
}

function startKey(startDate: string, today: string): number {
  const date = parseDate(startDate, today);
  return date === null ? LAST_DAY : -Number(date.replaceAll('-', ''));
}

const { compare } = new Intl.Collator('en');

/** Orders two keys of the same order: negative if the first comes first. */
export function compareOverviewKeys(one: OverviewKey, other: OverviewKey): number {
  for (const [place, part] of one.entries()) {
    const against = other[place] ?? '';
    const order =
      typeof part === 'number' && typeof against === 'number'
        ? part - against
        : compareTexts(String(part), String(against));
    if (order !== 0) return order;
  }
  return 0;
}

// A collator puts punctuation before digits, and takes some different texts for equal.
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  if (one === NO_DATE || other === NO_DATE) return one === NO_DATE ? 1 : -1;
  return compare(one, other) || (one < other ? -1 : 1);
}
