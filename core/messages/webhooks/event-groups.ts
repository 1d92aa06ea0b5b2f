import type { EventType } from './event-types.ts';

/** Events as a person chooses them, after "Tell us when". Every event is in one group. */
export const EVENT_GROUPS: readonly {
  readonly words: string;
  readonly events: readonly EventType[];
  /** True for what most agencies want to hear. */
  readonly isUsual: boolean;
}[] = [
  {
    words: 'a client approves something, or takes it back',
    events: ['approval.approved', 'approval.unapproved'],
    isUsual: true,
  },
  {
    words: 'a client asks for changes',
    events: ['approval.changes_requested', 'approval.changes_withdrawn'],
    isUsual: true,
  },
  {
    words: 'a client says an input is sent',
    events: ['input.sent', 'input.unsent'],
    isUsual: true,
  },
  { words: 'somebody writes a note', events: ['note.added'], isUsual: true },
  { words: 'the health of a project changes', events: ['health.changed'], isUsual: true },
  {
    words: 'a date or the timeline moves',
    events: ['milestone.rescheduled', 'timeline.shifted', 'slip.changed'],
    isUsual: false,
  },
  { words: 'something becomes late', events: ['waiting.late'], isUsual: true },
  {
    words: 'a project is created or archived',
    events: ['project.created', 'project.archived', 'project.restored'],
    isUsual: false,
  },
  {
    words: 'we receive an input or send a new round',
    events: ['input.received', 'approval.round'],
    isUsual: false,
  },
  { words: 'we write an internal note', events: ['note.internal'], isUsual: false },
  { words: 'a link ends', events: ['link.ended'], isUsual: false },
];
