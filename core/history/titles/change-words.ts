import * as z from 'zod/mini';
import { formatMonthDay } from '../../dates/index.ts';
import { dateChangeCause } from '../../slip/causes/date-change-cause.ts';
import { finishOf } from '../../slip/ledger/finish-of.ts';
import { causeWords, plainText } from '../../slip/ledger/slip-words.ts';
import type { Change, ChangeKind, ChangeList } from '../change.ts';
import { fieldNames } from '../fields-of-change.ts';
import { LIST_NAMES } from './list-names.ts';

/** The parts of a change that its words depend on. */
export type Worded = Pick<Change, 'kind' | 'row' | 'before' | 'after' | 'undoes'>;

/** What a person said or stated with a change, such as a note, a request, a cause or a reply. */
export interface Said {
  readonly label: string;
  readonly text: string;
  /** True for a person's own words, which a page quotes. */
  readonly isQuote: boolean;
}

/** The words of one kind of change. Every surface that tells of changes takes them from here. */
interface ChangeWords {
  /** The title of an entry. `subject` is the title of the row, or the name of its list. */
  readonly title: (subject: string, change: Worded) => string;
  /** What was said with it. Most kinds say nothing besides their fields. */
  readonly said?: (change: Worded) => readonly (Said | null)[];
  /** The fields whose values {@link said} tells. */
  readonly tells?: readonly string[];
  /** What to do instead of an undo, where this kind has none in this list. */
  readonly instead?: (list: ChangeList) => string;
}

const quote = (label: string, text: unknown): Said | null =>
  typeof text === 'string' && text !== '' ? { label, text, isQuote: true } : null;
const fact = (label: string, text: string | null): Said | null =>
  text === null || text === '' ? null : { label, text, isQuote: false };

const CREATION = 'The creation of a project cannot be undone. Archive the project instead.';
const inLinks = (list: ChangeList, links: string, recipients = CREATION): string =>
  list === 'links' ? links : list === 'recipients' ? recipients : CREATION;
const always = (text: string) => () => text;

/** The words of every kind of change. */
export const CHANGE_WORDS: Readonly<Record<ChangeKind, ChangeWords>> = {
  created: {
    title: (subject, { row }) => (row.list === 'header' ? 'Project created' : `${subject} added`),
    instead: (list) =>
      inLinks(
        list,
        'A new link cannot be undone. End the link instead.',
        'A new recipient cannot be undone. Remove the recipient instead.',
      ),
  },
  updated: {
    title: fieldsTitle,
    instead: always('A change of reminders cannot be undone. Change the link again instead.'),
  },
  deleted: {
    title: (subject) => `${subject} deleted`,
    instead: always('A removed recipient cannot be undone. Add the recipient again instead.'),
  },
  reordered: { title: (_, { row }) => `${capitalised(LIST_NAMES[row.list])} reordered` },
  rescheduled: { title: (subject) => `${subject} rescheduled`, said: movedBecause },
  shifted: { title: (subject) => `${subject} shifted`, said: movedBecause },
  ticked: { title: (subject) => `${subject} approved` },
  unticked: { title: (subject) => `Approval of ${subject} taken back` },
  requested: {
    title: (subject, { after }) =>
      after?.changesRequested
        ? `Changes to ${subject} requested`
        : `Request for changes to ${subject} taken back`,
    said: ({ before, after }) => [
      quote('Request', messageIn(after?.changesRequested ?? before?.changesRequested)?.text),
    ],
    tells: ['changesRequested'],
  },
  round: {
    title: (subject, { after }) => `${subject}: round ${after?.round} sent`,
    said: ({ after }) => [quote('What changed', after?.note)],
    instead: always(
      'The client may have seen this round, so it cannot be undone. Send another round instead.',
    ),
  },
  sent: {
    title: (subject, { after }) =>
      after?.sent ? `${subject} marked as sent` : `${subject} no longer marked as sent`,
    said({ before, after }) {
      const message = messageIn(after?.sent ?? before?.sent);
      return [quote('Message', message?.text), fact('Link', message?.url ?? null)];
    },
    tells: ['sent'],
  },
  returned: {
    title: (subject) => `${subject} returned to the client`,
    said: ({ after }) => [quote('What is missing', after?.note)],
    tells: ['sent'],
  },
  noted: {
    title: (subject, { before, after }) => {
      const { isInternal } = after ?? before ?? {};
      const note = isInternal === true ? 'Internal note' : 'Note';
      return `${note} on ${subject} ${after === null ? 'removed' : 'added'}`;
    },
    said: ({ before, after }) => [quote('Note', (after ?? before)?.note)],
    instead: always('A note cannot be undone. An editor can remove it from its thread instead.'),
  },
  rotated: {
    title: (subject) => `${subject} replaced by a new link`,
    instead: always('An ended link cannot be opened again. Create a new link instead.'),
  },
  ended: {
    title: (subject) => `${subject} ended`,
    instead: always('An ended link cannot be opened again. Create a new link instead.'),
  },
  archived: {
    title: (subject) => `${subject} archived`,
    instead: always('An archived project is brought back with Restore, not with undo.'),
  },
  restored: {
    title: (subject) => `${subject} restored`,
    instead: always('A restored project is archived again with Archive, not with undo.'),
  },
  agreed: {
    title: () => 'Plan agreed',
    said: ({ after }) => [quote('Note', after?.note), fact('Dates', datesOf(after?.rows))],
    instead: always('An agreed plan stays. Agree a new plan instead.'),
  },
  attributed: {
    title: (subject, { after }) =>
      typeof after?.text === 'string'
        ? `${subject}: cause set to ${after.text}`
        : `${subject}: disagreement answered`,
    said: ({ before, after }) => [
      ...(typeof after?.text === 'string'
        ? [fact('Cause before', causesIn(before?.cause) ?? NO_CAUSE), ...reasonsIn(after.cause)]
        : []),
      quote('Reply', after?.reply),
    ],
    instead: always('A cause cannot be undone. Set another one instead.'),
  },
  disputed: {
    title: (subject) => `${subject}: the client disagrees with the cause`,
    said: ({ after }) => [quote('Why', after?.text)],
    instead: always('A disagreement cannot be undone. Reply to it, or set another cause.'),
  },
};

/** What was said with a change. Empty for an undo: it says nothing of its own. */
export const saidOf = (change: Worded): Said[] =>
  change.undoes === null
    ? (CHANGE_WORDS[change.kind].said?.(change) ?? []).flatMap((one) => one ?? [])
    : [];

/** The fields that the words of a change tell already. */
export const toldFields = ({ kind, undoes }: Pick<Change, 'kind' | 'undoes'>): readonly string[] =>
  undoes === null ? (CHANGE_WORDS[kind].tells ?? []) : [];

/** A title names at most this many fields. */
const MOST_FIELDS = 3;

function fieldsTitle(subject: string, { row, before, after }: Worded): string {
  const names = fieldNames(row.list, Object.keys({ ...before, ...after }));
  const what = names.length > MOST_FIELDS ? `${names.length} fields` : namesText(names);
  return what === '' ? `${subject} changed` : `${subject}: ${what} changed`;
}

/** `title`, `title and owner`, `title, owner and due date`. */
export function namesText(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

export const capitalised = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const message = z.object({ text: z.string(), url: z.optional(z.string()) });
const messageIn = (value: unknown) => message.safeParse(value).data;

const NO_CAUSE = 'without a stated cause';

const causesIn = (value: unknown): string | null => {
  const causes = dateChangeCause.safeParse(value).data?.causes ?? [];
  if (causes.length === 0) return null;
  return plainText(causeWords({ kind: 'stated', causes }));
};

/** The reasons that were given for causes. The name of an outside cause is in its words. */
const reasonsIn = (value: unknown): (Said | null)[] =>
  (dateChangeCause.safeParse(value).data?.causes ?? []).map(({ kind, text }) =>
    kind === 'outside' ? null : quote('Why', text),
  );

function movedBecause({ after }: Worded): (Said | null)[] {
  const cause = after?.dateChangeCause;
  return [fact('Cause', causesIn(cause)), ...reasonsIn(cause)];
}

const plannedRows = z.array(z.object({ id: z.string(), title: z.string(), dueDate: z.string() }));

/** `12 milestones, the last one Final report on November 30`. */
function datesOf(value: unknown): string | null {
  const rows = plannedRows.safeParse(value).data ?? [];
  const last = finishOf(rows, null)?.row;
  if (last === undefined) return null;
  const date = `${last.title} on ${formatMonthDay(last.dueDate)}`;
  return rows.length === 1 ? date : `${rows.length} milestones, the last one ${date}`;
}
