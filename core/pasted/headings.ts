/** What people and other programs call the columns that every list has, the usual words first. */
export const USUAL_HEADINGS = {
  title: [
    ...[
      'title',
      'name',
      'task',
      'task name',
      'item',
      'activity',
      'deliverable',
      'subject',
      'summary',
    ],
    ...['what', 'step', 'phase', 'work package', 'event', 'action', 'description', 'details'],
  ],
  status: [
    ...[
      'state',
      'progress',
      'stage',
      'current status',
      'task status',
      'done',
      'completed',
      'complete',
    ],
    ...['finished', 'received'],
  ],
  dueDate: [
    ...[
      'deadline',
      'due on',
      'due by',
      'date due',
      'date',
      'finish',
      'finish date',
      'end',
      'end date',
    ],
    ...[
      'target',
      'target date',
      'planned',
      'planned date',
      'planned finish',
      'planned end',
      'plan',
    ],
    ...['when', 'by when', 'needed by', 'required by', 'expected', 'expected date', 'deliver by'],
    ...['delivery date', 'delivery', 'day'],
  ],
} as const;
