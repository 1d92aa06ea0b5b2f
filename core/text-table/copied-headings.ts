/** The headings of the copied lists. A pasted text that begins with one is read as such a list. */
export const COPIED_HEADINGS = {
  milestones: 'PROJECT MILESTONES',
  inputs: 'CLIENT INPUT TRACKER',
} as const;
