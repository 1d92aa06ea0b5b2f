import * as z from 'zod/mini';

/** The events that a place can be told of. A save is one event, however many rows it changed. */
export const EVENT_TYPES = [
  'approval.approved',
  'approval.unapproved',
  'approval.changes_requested',
  'approval.changes_withdrawn',
  'approval.round',
  'input.sent',
  'input.unsent',
  'input.received',
  'note.added',
  'note.internal',
  'milestone.rescheduled',
  'timeline.shifted',
  'project.created',
  'project.archived',
  'project.restored',
  'link.ended',
  'health.changed',
  'waiting.late',
  'slip.changed',
] as const;
export const eventType = z.enum(EVENT_TYPES, {
  error: ({ input }) =>
    `"${String(input)}" is no event. The events are: ${EVENT_TYPES.join(', ')}.`,
});
export type EventType = z.output<typeof eventType>;

/** Events that no single save makes: they follow from all rows of a project and from the day. */
const DERIVED_EVENTS = ['health.changed', 'waiting.late', 'slip.changed'] as const;
export type DerivedEvent = (typeof DERIVED_EVENTS)[number];

/** True if a place with these events needs the state of projects. */
export const wantsDerived = (events: readonly EventType[]): boolean =>
  DERIVED_EVENTS.some((type) => events.includes(type));

/** What a place is told if nothing is said: everything except the agency's internal notes. */
export const USUAL_EVENTS: readonly EventType[] = EVENT_TYPES.filter(
  (type) => type !== 'note.internal',
);

/** Events as a person chooses them, after "Tell us when". Every event is in one group. */
export const EVENT_GROUPS: readonly {
  readonly words: string;
  readonly events: readonly EventType[];
  /** True for what most agencies want to hear. */
  readonly isUsual: boolean;
}[] = [
  {
    words: 'a client approves something or asks for changes',
    events: [
      'approval.approved',
      'approval.unapproved',
      'approval.changes_requested',
      'approval.changes_withdrawn',
    ],
    isUsual: true,
  },
  {
    words: 'a client sends an input, or somebody writes a note',
    events: ['input.sent', 'input.unsent', 'note.added'],
    isUsual: true,
  },
  {
    words: 'something becomes late, or the health of a project changes',
    events: ['waiting.late', 'health.changed'],
    isUsual: true,
  },
  {
    words: 'a date or the timeline moves',
    events: ['milestone.rescheduled', 'timeline.shifted', 'slip.changed'],
    isUsual: false,
  },
  {
    words: 'we change a project, a link or a round, receive an input or write an internal note',
    events: [
      'project.created',
      'project.archived',
      'project.restored',
      'link.ended',
      'approval.round',
      'input.received',
      'note.internal',
    ],
    isUsual: false,
  },
];
