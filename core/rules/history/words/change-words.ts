import type { EventType } from '../../../messages/webhooks/events.ts';
import { fieldText } from '../../../rows/fields/changed-fields-of.ts';
import { capitalised, namesText } from '../../../texts/text/words.ts';
import { formatLongDate } from '../../dates/format-date.ts';
import type { Change, ChangeKind, ChangeList } from '../change.ts';
import {
  fieldNames,
  fieldsOfChange,
  rowInBrief,
  shownText,
  storedText,
} from '../fields-of-change.ts';
import { LIST_NAMES, ROW_NAMES } from './list-names.ts';
import {
  attributedBecause,
  datesOf,
  fact,
  messageIn,
  movedBecause,
  quote,
  type Said,
} from './said.ts';

export type Worded = Pick<Change, 'kind' | 'row' | 'before' | 'after' | 'undoes'>;

export type Told = Pick<Change, 'kind' | 'before' | 'after'> & {
  readonly row: Pick<Change['row'], 'list'>;
};

/** The words of one kind of change. Every surface that tells of changes takes them from here. */
interface ChangeWords {
  /** The title of an entry. `subject` is the title of the row, or the name of its list. */
  readonly title: (subject: string, change: Worded) => string;
  /** What it did to its row, in the short words of a terminal. */
  readonly short: (change: Worded, form: Form) => string;
  /** What was said with it. Most kinds say nothing besides their fields. */
  readonly said?: (change: Worded) => readonly (Said | null)[];
  /** The fields whose values {@link said} tells. */
  readonly tells?: readonly string[];
  /** What to do instead of an undo, where this kind has none in this list. */
  readonly instead?: (list: ChangeList) => string;
  /** What the undo of this kind is recorded as, if not as the same kind. */
  readonly opposite?: ChangeKind;
  /** The event that receivers of webhooks are told; null where it is none. */
  readonly event?: (change: Told) => EventType | null;
}

const CREATION = 'The creation of a project cannot be undone. Archive the project instead.';
const LINK_ENDED = 'An ended link cannot be opened again. Create a new link instead.';

export const CHANGE_WORDS: Readonly<Record<ChangeKind, ChangeWords>> = {
  created: {
    title: (subject, { row }) => (row.list === 'header' ? 'Project created' : `${subject} added`),
    short: createdText,
    instead(list) {
      if (list === 'links') return 'A new link cannot be undone. End the link instead.';
      if (list !== 'recipients') return CREATION;
      return 'A new recipient cannot be undone. Remove the recipient instead.';
    },
    opposite: 'deleted',
    event: ({ row }) => (row.list === 'header' ? 'project.created' : null),
  },
  updated: {
    title: fieldsTitle,
    short: (change, form) => fieldsText(change, form) || 'changed',
    instead: () => 'A change of reminders cannot be undone. Change the link again instead.',
    event: ({ row, after }) =>
      row.list === 'inputs' && after?.status === 'received' ? 'input.received' : null,
  },
  deleted: {
    title: (subject) => `${subject} deleted`,
    short: deletedText,
    instead: () => 'A removed recipient cannot be undone. Add the recipient again instead.',
    opposite: 'created',
  },
  reordered: {
    title: (_, { row }) => `${capitalised(LIST_NAMES[row.list])} reordered`,
    short: ({ row }) => `${ROW_NAMES[row.list].many} put in another order`,
  },
  rescheduled: {
    title: (subject) => `${subject} rescheduled`,
    short: fieldsText,
    said: ({ after }) => movedBecause(after),
    event: () => 'milestone.rescheduled',
  },
  shifted: {
    title: (subject) => `${subject} shifted`,
    short: fieldsText,
    said: ({ after }) => movedBecause(after),
    event: () => 'timeline.shifted',
  },
  ticked: {
    title: (subject) => `${subject} approved`,
    short: tickedText,
    opposite: 'unticked',
    event: () => 'approval.approved',
  },
  unticked: {
    title: (subject) => `Approval of ${subject} taken back`,
    short: (change, form) => `approval taken back${besideTick(change, form)}`,
    opposite: 'ticked',
    event: () => 'approval.unapproved',
  },
  requested: {
    title: (subject, { after }) =>
      after?.changesRequested
        ? `Changes to ${subject} requested`
        : `Request for changes to ${subject} taken back`,
    short: ({ after }) =>
      after?.changesRequested ? 'changes requested' : 'request for changes taken back',
    said: ({ before, after }) => [
      quote('Request', messageIn(after?.changesRequested ?? before?.changesRequested)?.text),
    ],
    tells: ['changesRequested'],
    event: ({ after }) =>
      after?.changesRequested ? 'approval.changes_requested' : 'approval.changes_withdrawn',
  },
  round: {
    title: (subject, { after }) => `${subject}: round ${after?.round} sent`,
    short: fieldsText,
    said: ({ after }) => [quote('What changed', after?.note)],
    instead: () =>
      'The client may have seen this round, so it cannot be undone. Send another round instead.',
    event: () => 'approval.round',
  },
  sent: {
    title: (subject, { after }) =>
      after?.sent ? `${subject} marked as sent` : `${subject} no longer marked as sent`,
    short: ({ after }) => (after?.sent ? 'marked as sent' : 'no longer marked as sent'),
    said({ before, after }) {
      const message = messageIn(after?.sent ?? before?.sent);
      return [quote('Message', message?.text), fact('Link', message?.url ?? null)];
    },
    tells: ['sent'],
    event: ({ after }) => (after?.sent ? 'input.sent' : 'input.unsent'),
  },
  returned: {
    title: (subject) => `${subject} returned to the client`,
    short: () => 'returned to the client',
    said: ({ after }) => [quote('What is missing', after?.note)],
    tells: ['sent'],
  },
  noted: {
    title(subject, { before, after }) {
      const note = (after ?? before)?.isInternal === true ? 'Internal note' : 'Note';
      return `${note} on ${subject} ${after === null ? 'removed' : 'added'}`;
    },
    short({ before, after }) {
      const note = (after ?? before)?.isInternal === true ? 'internal note' : 'note';
      return `${note} ${after === null ? 'removed' : 'added'}`;
    },
    said: ({ before, after }) => [quote('Note', (after ?? before)?.note)],
    instead: () => 'A note cannot be undone. An editor can remove it from its thread instead.',
    event({ after }) {
      if (after === null) return null;
      return after.isInternal === true ? 'note.internal' : 'note.added';
    },
  },
  rotated: {
    title: (subject) => `${subject} replaced by a new link`,
    short: () => 'replaced by a new link',
    instead: () => LINK_ENDED,
  },
  ended: {
    title: (subject) => `${subject} ended`,
    short: () => 'link ended',
    instead: () => LINK_ENDED,
    event: () => 'link.ended',
  },
  archived: {
    title: (subject) => `${subject} archived`,
    short: () => 'archived',
    instead: () => 'An archived project is brought back with Restore, not with undo.',
    event: () => 'project.archived',
  },
  restored: {
    title: (subject) => `${subject} restored`,
    short: () => 'restored',
    instead: () => 'A restored project is archived again with Archive, not with undo.',
    event: ({ row }) => (row.list === 'header' ? 'project.restored' : null),
  },
  agreed: {
    title: () => 'Plan agreed',
    short: () => 'agreed',
    said: ({ after }) => [quote('Note', after?.note), fact('Dates', datesOf(after?.rows))],
    instead: () => 'An agreed plan stays. Agree a new plan instead.',
  },
  attributed: {
    title: (subject, change) => `${subject}: ${answered(change)}`,
    short: answered,
    said: ({ before, after }) => attributedBecause(before, after),
    instead: () => 'A cause cannot be undone. Set another one instead.',
  },
  disputed: {
    title: (subject, change) => `${subject}: ${disagreement(change)}`,
    short: disagreement,
    said: ({ after }) => [quote('Why', after?.text)],
    instead: () => 'A disagreement cannot be undone. Reply to it, or set another cause.',
  },
};

function answered({ after }: Worded): string {
  return typeof after?.text === 'string' ? 'cause set' : 'disagreement answered';
}

function disagreement({ after }: Worded): string {
  return `the client ${after?.text === null ? 'no longer disagrees' : 'disagrees'} with the cause`;
}

/** What was said with a change. Empty for an undo: it says nothing of its own. */
export const saidOf = (change: Worded): Said[] =>
  change.undoes === null
    ? (CHANGE_WORDS[change.kind].said?.(change) ?? []).flatMap((one) => one ?? [])
    : [];

/** The fields that the words of a change tell already. */
export const toldFields = ({ kind, undoes }: Pick<Change, 'kind' | 'undoes'>): readonly string[] =>
  undoes === null ? (CHANGE_WORDS[kind].tells ?? []) : [];

const MOST_FIELDS = 3;

function fieldsTitle(subject: string, { row, before, after }: Worded): string {
  const names = fieldNames(row.list, Object.keys({ ...before, ...after }));
  const what = names.length > MOST_FIELDS ? `${names.length} fields` : namesText(names);
  return what === '' ? `${subject} changed` : `${subject}: ${what} changed`;
}

/** Dates and statuses as people read them, or as they are stored. */
export type Form = 'shown' | 'stored';

const TEXT = { shown: shownText, stored: storedText } as const;

type Shortened = Pick<Change, 'row' | 'before' | 'after'>;

function fieldsText(change: Shortened, form: Form): string {
  return fieldsOfChange(change, TEXT[form]).map(fieldText).join(', ');
}

/** `milestone added`, `client link added, ends Dec 24, 2026`, `project created`. */
function createdText({ row, after }: Shortened, form: Form): string {
  const endsOn = after?.endsOn;
  const ends =
    typeof endsOn === 'string'
      ? `, ends ${form === 'shown' ? formatLongDate(endsOn) : endsOn}`
      : '';
  const what = after?.view === 'internal' ? 'internal link' : ROW_NAMES[row.list].one;
  return `${what} ${row.list === 'header' ? 'created' : 'added'}${ends}`;
}

/** What a row was before it was deleted, such as `milestone deleted. Was Scheduled, Nov 20`. */
function deletedText({ row, before }: Shortened, form: Form): string {
  const brief = rowInBrief(row.list, before, TEXT[form]);
  return `${ROW_NAMES[row.list].one} deleted${brief === '' ? '' : `. Was ${brief}`}`;
}

/** What else was saved with a tick or untick. */
function besideTick(change: Shortened, form: Form): string {
  const others = fieldsOfChange(change, TEXT[form]).filter(
    ({ name }) => name !== 'approved' && name !== 'approvedDate',
  );
  return others.map((field) => `, ${fieldText(field)}`).join('');
}

/** `approved, shown as November 19`. */
function tickedText(change: Shortened, form: Form): string {
  const date = change.after?.approvedDate;
  return `approved${typeof date === 'string' ? `, shown as ${date}` : ''}${besideTick(change, form)}`;
}
