import { TBD } from '../dates/index.ts';

/** The values of a new milestone, placed after the `count` that the list has (SPEC section 4). */
export function milestoneDefaults(count: number) {
  return {
    title: 'New Milestone',
    status: 'scheduled',
    owner: '',
    dueDate: TBD,
    completedDate: null,
    sortOrder: count,
  } as const;
}
