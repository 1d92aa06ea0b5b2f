import * as z from 'zod/mini';
import { parseDate } from '../../rules/dates/parse-date.ts';
import {
  HEALTH_VALUES,
  type HealthValue,
  healthCause,
  healthValue,
  nothingAhead,
} from '../../rules/health/schema.ts';
import { amountText } from '../../texts/text/words.ts';
import { milestone } from '../milestones/schema.ts';
import { project } from './schema.ts';

/** The filters of the project list. Behind, at risk and on track add up to all; waiting cuts across them. */
export const SHOWS = [
  'all',
  'behind',
  'at-risk',
  'on-track',
  'waiting',
  'needs-us',
  'archived',
] as const;
export type Show = (typeof SHOWS)[number];

export const SORTS = ['worst', 'next', 'slipped', 'client', 'lead', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

const marker = z.pick(milestone, {
  id: true,
  title: true,
  status: true,
  owner: true,
  dueDate: true,
  originalDueDate: true,
});

/** A project in the overview, with what decides whether it needs somebody. */
const overviewRow = z.extend(project, {
  health: healthValue,
  /** The items that cause BEHIND or AT RISK, in list order, milestones first; empty when ON TRACK. */
  causes: z.array(healthCause),
  /** The earliest item due today or later that is not complete or received; null if there is none. */
  next: z.nullable(healthCause),
  /** Only where `next` is null. */
  nothingAhead: z.nullable(nothingAhead),
  /** The number of approvals that are not approved. */
  waiting: z.number(),
  /** The number of items that wait for the agency; 0 in a project that does not take part. */
  needsUs: z.number(),
  /** The titles of these items, the oldest first. */
  needsUsTitles: z.array(z.string()),
  /** Working days by which the finish is later than planned, negative if earlier; null if it has no date. */
  daysAfterPlan: z.nullable(z.number()),
  /** False if the project has neither milestones nor client inputs. */
  isPlanned: z.boolean(),
  /** Only with `with=milestones`: all milestones in list order. */
  milestones: z.optional(z.array(marker)),
});
export type OverviewRow = z.output<typeof overviewRow>;

/** A page of the overview. The address of the next page is in the Link header. */
export const projectOverview = z.object({
  total: z.number(),
  /** The number of projects that match the search, by filter. */
  counts: z.object({
    all: z.number(),
    behind: z.number(),
    'at-risk': z.number(),
    'on-track': z.number(),
    waiting: z.number(),
    'needs-us': z.number(),
    archived: z.number(),
  }),
  projects: z.array(overviewRow),
});
export type ProjectOverview = z.output<typeof projectOverview>;

/** How far a finish is from its plan: `9 working days later than planned`; null on plan, and without a date. */
export function afterPlanText(days: number | null): string | null {
  if (days === null || days === 0) return null;
  return `${amountText(Math.abs(days), 'working day')} ${days > 0 ? 'later' : 'earlier'} than planned`;
}

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
