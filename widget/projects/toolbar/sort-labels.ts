import { SORTS, type Sort } from '@project-dashboard/core/rows/projects/overview';

const LABELS: Readonly<Record<Sort, string>> = {
  worst: 'Worst first',
  next: 'Next due date',
  slipped: 'Most slipped',
  client: 'Client',
  lead: 'Project lead',
  newest: 'Newest start',
};

export const sortLabel = (sort: Sort): string => LABELS[sort];

/** The orders of the list as the sort menu shows them. */
export const SORT_CHOICES = SORTS.map((sort) => ({ sort, label: LABELS[sort] }));
