import type { Change } from '../history/change.ts';
import type { EventType } from './event-types.ts';

type Told = Pick<Change, 'kind' | 'before' | 'after'> & {
  readonly row: Pick<Change['row'], 'list'>;
};

/** The kinds of changes that can be an event. */
export const EVENT_KINDS = [
  'created',
  'updated',
  'rescheduled',
  'shifted',
  'ticked',
  'unticked',
  'requested',
  'round',
  'sent',
  'noted',
  'ended',
  'archived',
  'restored',
] as const satisfies readonly Change['kind'][];

/** Which event a change is; the first that fits any change of a save is the event of the save. */
const RULES: readonly (readonly [EventType, (change: Told) => boolean])[] = [
  ['project.created', ({ kind, row }) => kind === 'created' && row.list === 'header'],
  ['project.archived', ({ kind }) => kind === 'archived'],
  ['project.restored', ({ kind, row }) => kind === 'restored' && row.list === 'header'],
  [
    'approval.changes_requested',
    ({ kind, after }) => kind === 'requested' && Boolean(after?.changesRequested),
  ],
  ['approval.changes_withdrawn', ({ kind }) => kind === 'requested'],
  ['approval.round', ({ kind }) => kind === 'round'],
  ['approval.approved', ({ kind }) => kind === 'ticked'],
  ['approval.unapproved', ({ kind }) => kind === 'unticked'],
  ['input.sent', ({ kind, after }) => kind === 'sent' && Boolean(after?.sent)],
  ['input.unsent', ({ kind }) => kind === 'sent'],
  [
    'input.received',
    ({ kind, row, after }) =>
      kind === 'updated' && row.list === 'inputs' && after?.status === 'received',
  ],
  ['note.internal', ({ kind, after }) => kind === 'noted' && after?.isInternal === true],
  ['note.added', ({ kind, after }) => kind === 'noted' && after !== null],
  ['milestone.rescheduled', ({ kind }) => kind === 'rescheduled'],
  ['timeline.shifted', ({ kind }) => kind === 'shifted'],
  ['link.ended', ({ kind }) => kind === 'ended'],
];

/** The event that a save is; null for a save that is none. */
export function eventOfSave(changes: readonly Told[]): EventType | null {
  return RULES.find(([, isIt]) => changes.some(isIt))?.[0] ?? null;
}
