import { TBD } from '../dates/index.ts';

/** The values of a new client input, placed after the `count` that the list has (SPEC section 4). */
export function inputDefaults(count: number) {
  return {
    title: 'New Client Input',
    status: 'pending',
    dueDate: TBD,
    receivedDate: null,
    impactIfDelayed: 'None',
    sortOrder: count,
  } as const;
}
