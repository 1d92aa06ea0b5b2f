import { daysOverdue, readAnyDate } from '../dates/index.ts';
import { AT_RISK_DAYS } from './project-health.ts';
import type { HealthValue } from './schema.ts';

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
  const titles = causeTitles(health.causes).slice(0, MAX_TITLES);
  return {
    summary:
      health.value === 'BEHIND'
        ? `${count} overdue ${count === 1 ? 'item' : 'items'}`
        : atRiskSummary(health.causes, today),
    titles,
    more: count - titles.length,
  };
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
      place === 0 ? `${count} ${count === 1 ? 'item' : 'items'} ${words}` : `${count} ${words}`,
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
