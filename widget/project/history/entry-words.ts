import { isDate, textOf } from '@project-dashboard/core/rows/fields/shown';
import {
  formatDateTime,
  formatLongDate,
  formatShortMonthDay,
} from '@project-dashboard/core/rules/dates/format-date';
import { approvalGiven } from '@project-dashboard/core/rules/evidence/item-stories';
import type { Change, ChangeList } from '@project-dashboard/core/rules/history/change';
import {
  fieldsOfChange,
  rowInBrief,
  type ValueText,
} from '@project-dashboard/core/rules/history/fields-of-change';
import { toldFields } from '@project-dashboard/core/rules/history/words/change-words';
import {
  saveReason,
  saveSaid,
  saveTitle,
} from '@project-dashboard/core/rules/history/words/save-words';
import type { IconName } from '../../ui/icon/icons.ts';
import type { Save } from './saves.ts';

/** How an entry shows what it is about. */
export const LISTS: Readonly<Record<ChangeList, { label: string; icon: IconName }>> = {
  header: { label: 'Header', icon: 'pencil' },
  plan: { label: 'Plan', icon: 'chart' },
  milestones: { label: 'Milestones', icon: 'flag' },
  inputs: { label: 'Inputs', icon: 'inbox' },
  approvals: { label: 'Approvals', icon: 'check-circle' },
  links: { label: 'Links', icon: 'link' },
  recipients: { label: 'Recipients', icon: 'person' },
  calendar: { label: 'Calendar', icon: 'calendar' },
};

/** One line of an entry: `Due Nov 17 → Nov 23`. */
export interface EntryLine {
  readonly key: string;
  /** The field, or in a group the row. May be empty. */
  readonly label: string;
  /** Undefined if the line has no former value. */
  readonly from?: string;
  readonly to?: string;
}

/** How a line is read out: `Due, from Nov 17 to Nov 23`. */
export function lineText({ label, from, to }: EntryLine): string {
  const values = from === undefined ? (to ?? '') : `from ${from} to ${to ?? 'nothing'}`;
  return [label, values].filter((part) => part !== '').join(', ');
}

interface EntryWords {
  readonly title: string;
  readonly icon: IconName;
  /** True if the row was deleted: its title is struck through. */
  readonly isGone?: boolean;
  /** The line under the title: `Deleted. Was` in muted text, then `Scheduled, Nov 20`. */
  readonly note?: { readonly words: string; readonly what?: string };
  readonly lines: readonly EntryLine[];
  /** What was said with it, such as the cause of a move. */
  readonly facts: readonly EntryLine[];
  /** The reason of a reschedule, or a person's own words. */
  readonly quote?: string;
}

/** The words of an entry without what was said. */
type OwnWords = Omit<EntryWords, 'facts' | 'quote'>;

/** What a save did, in the words of the history. */
export function describeSave({ first, changes }: Save, locale: string | undefined): EntryWords {
  const isGroup = changes.length > 1 || first.kind === 'shifted';
  const words = isGroup ? describeGroup(first, changes, locale) : describeChange(first, locale);
  const said = saveSaid(changes);
  const quote = saveReason(changes) ?? said.find(({ isQuote }) => isQuote)?.text ?? null;
  const others = said.filter(({ text }) => text !== quote);
  return {
    ...words,
    facts: others.map(({ label, text }) => ({ key: `said ${label} ${text}`, label, to: text })),
    ...(first.undoes !== null && { title: saveTitle(changes), icon: 'undo', isGone: false }),
    ...(quote !== null && { quote }),
  };
}

function describeChange(change: Change, locale: string | undefined): OwnWords {
  const { kind, row, before, after } = change;
  const words = { title: row.title, icon: LISTS[row.list].icon, lines: [] };
  switch (kind) {
    case 'created':
      return {
        ...words,
        note: {
          words: change.undoes === null ? 'Added.' : 'Brought back.',
          what: rowText(change, after, locale),
        },
      };
    case 'deleted':
      return {
        ...words,
        icon: 'trash',
        isGone: true,
        note: { words: 'Deleted. Was', what: rowText(change, before, locale) },
      };
    case 'reordered':
      return { ...words, title: saveTitle([change]), icon: 'menu' };
    case 'ticked':
    case 'unticked':
      return {
        ...words,
        note: {
          words: '',
          what: kind === 'ticked' ? tickText(change, locale) : 'Approval withdrawn',
        },
        lines: fieldLines(change, locale).filter(({ key }) => key !== 'approved'),
      };
    case 'noted':
      return { ...words, title: saveTitle([change]), icon: 'inbox' };
    case 'requested':
    case 'round':
    case 'sent':
    case 'returned':
      return { ...words, title: saveTitle([change]), lines: fieldLines(change, locale) };
    case 'agreed':
    case 'attributed':
    case 'disputed':
      return { ...words, title: saveTitle([change]), icon: 'calendar-move' };
    case 'rotated':
      return { ...words, note: { words: 'Replaced by a new link. The old one no longer opens.' } };
    case 'ended':
      return { ...words, note: { words: 'Ended.' } };
    case 'archived':
      return { ...words, icon: 'lock', note: { words: 'Archived.' } };
    case 'restored':
      return { ...words, icon: 'undo', note: { words: 'Restored.' } };
    default: {
      const lines = fieldLines(change, locale);
      const isLink = row.list === 'approvals' && lines.every(({ key }) => key === 'url');
      return {
        ...words,
        title: row.title || LISTS[row.list].label,
        ...(isLink && { icon: 'link' }),
        lines,
      };
    }
  }
}

/** `Approved, with proof`; for an undo `Restored the approval by Client, Nov 19, 2026 at 9:42 AM`. */
function tickText({ row, after, undoes }: Change, locale: string | undefined): string {
  const restored = undoes === null ? null : approvalGiven(after, { changes: [] });
  if (restored === null) return row.item?.proof ? 'Approved, with proof' : 'Approved';
  const { by, at } = restored;
  const options = { dateStyle: 'medium', ...(locale !== undefined && { locale }) } as const;
  const time = at === null ? '' : `, ${formatDateTime(new Date(at), options)}`;
  return `Restored the approval by ${by}${time}`;
}

function describeGroup(first: Change, changes: readonly Change[], locale: string | undefined) {
  return {
    title: saveTitle(changes),
    icon: groupIcon(first, changes),
    lines: changes.map((change) => rowLine(change, locale)),
  };
}

function groupIcon(first: Change, changes: readonly Change[]): IconName {
  if (changes.some(({ kind }) => kind === 'rescheduled')) return 'calendar-move';
  if (changes.every(({ kind }) => kind === 'shifted')) return 'shift';
  const isNew = changes.some(({ kind, row }) => kind === 'created' && row.list === 'header');
  return isNew ? 'plus' : LISTS[first.row.list].icon;
}

/** A row of a group: its title, and its due date or first field before and after. */
function rowLine(change: Change, locale: string | undefined): EntryLine {
  const { id, kind, row } = change;
  const lines = fieldLines(change, locale);
  const line = lines.find(({ key }) => key === 'dueDate') ?? lines[0];
  const label = row.title || LISTS[row.list].label;
  if (line === undefined || row.list === 'header' || row.list === 'plan')
    return {
      key: id,
      label,
      to: kind === 'created' ? 'added' : kind === 'deleted' ? 'deleted' : 'changed',
    };
  return { ...line, key: id, label };
}

/** The lines of a change's fields, in the order of the sheet. */
function fieldLines(change: Change, locale: string | undefined): EntryLine[] {
  const { before, after } = change;
  if (!before || !after) return [];
  const whole = fieldsOfChange(change, (field, value) =>
    textOf(field, value, (date) => formatLongDate(date, locale)),
  );
  return fieldsOfChange(change, pageText(locale)).flatMap((shown, index) => {
    // A tick or untick says itself that the date came or went, and an entry quotes its reason.
    if (shown.name === 'approvedDate' && 'approved' in after) return [];
    if (shown.name === 'dateChangeReason' || toldFields(change).includes(shown.name)) return [];
    const isSame = shown.before === shown.after;
    // The same day of two years.
    const {
      name,
      label,
      before: from,
      after: to,
    } = (isSame && isDate(shown.field) && whole[index]) || shown;
    if (from === null) return [{ key: name, label, to }];
    return from === to ? [{ key: name, label, to: 'changed' }] : [{ key: name, label, from, to }];
  });
}

/** `Scheduled, Nov 20`: what a new or deleted row was like. */
const rowText = ({ row }: Change, values: Change['after'], locale: string | undefined): string =>
  rowInBrief(row.list, values, pageText(locale));

/** Values as the page writes them: short dates in the reader's language, and short links. */
const pageText =
  (locale: string | undefined): ValueText =>
  (field, value) => {
    const text = textOf(field, value, (date) => formatShortMonthDay(date, locale));
    return field.editor === 'url' ? shortLink(text) : text;
  };

/** A link longer than this is shortened, in characters. */
const MOST = 28;

/** A link without its scheme, shortened from the left to its last two parts: `.../q3/main-v4`. */
function shortLink(address: string): string {
  const text = address.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  const parts = text.split('/');
  if (parts.length < 2 || text.length <= MOST) return text;
  return `.../${parts.slice(parts.length > 2 ? -2 : -1).join('/')}`;
}
