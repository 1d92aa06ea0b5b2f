import * as z from 'zod/mini';
import { healthCause, healthValue, nothingAhead } from '../health/schema.ts';
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

/** The orders of the project list. */
export const SORTS = ['worst', 'next', 'slipped', 'client', 'lead', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

/** A milestone as a marker of the timeline view. */
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
  /** The number of projects that match search and filter, on all pages. */
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

/** How far a finish is from its plan: `9 days after plan`, `3 days before plan`; null on plan, and without a date. */
export function afterPlanText(days: number | null): string | null {
  if (days === null || days === 0) return null;
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'after' : 'before'} plan`;
}
