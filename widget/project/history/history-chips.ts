/** The lists that the history can be narrowed to, in the order of their chips. Undefined is all of them. */
export const CHIPS = [
  { list: undefined, label: 'All' },
  { list: 'milestones', label: 'Milestones' },
  { list: 'inputs', label: 'Inputs' },
  { list: 'approvals', label: 'Approvals' },
  { list: 'plan', label: 'Plan' },
  { list: 'header', label: 'Header' },
] as const;

export type ChipList = (typeof CHIPS)[number]['list'];
