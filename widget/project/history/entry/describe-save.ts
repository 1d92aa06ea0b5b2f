import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import { approvalGiven } from '@project-dashboard/core/rules/evidence/item-stories';
import type { Change, ChangeList } from '@project-dashboard/core/rules/history/change';
import {
  saveReason,
  saveSaid,
  saveTitle,
} from '@project-dashboard/core/rules/history/words/save-words';
import type { IconName } from '../../../ui/icon/icons.ts';
import type { Save } from '../saves.ts';
import type { ChangeLine } from './change-line.ts';
import { fieldLines, rowText } from './field-lines.ts';

export const LIST_LABELS: Readonly<Record<ChangeList, string>> = {
  header: 'Header',
  plan: 'Plan',
  milestones: 'Milestones',
  inputs: 'Inputs',
  approvals: 'Approvals',
  links: 'Links',
  recipients: 'Recipients',
  calendar: 'Calendar',
};

const ICONS: Readonly<Record<ChangeList, IconName>> = {
  header: 'pencil',
  plan: 'chart',
  milestones: 'flag',
  inputs: 'inbox',
  approvals: 'check-circle',
  links: 'link',
  recipients: 'person',
  calendar: 'calendar',
};

/** The words of an entry. */
interface EntryWords {
  readonly title: string;
  readonly icon: IconName;
  /** True if the row was deleted: its title is struck through. */
  readonly isGone?: boolean;
  /** The line under the title: `Deleted. Was` in muted text, then `Scheduled, Nov 20`. */
  readonly note?: { readonly words: string; readonly what?: string };
  readonly lines: readonly ChangeLine[];
  /** What was stated with it, such as the cause of a move. */
  readonly facts: readonly ChangeLine[];
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
  const words = { title: row.title, icon: ICONS[row.list], lines: [] };
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
      return {
        ...words,
        note: { words: '', what: tickText(change, locale) },
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
        title: row.title || LIST_LABELS[row.list],
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

function describeGroup(
  first: Change,
  changes: readonly Change[],
  locale: string | undefined,
): OwnWords {
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
  return isNew ? 'plus' : ICONS[first.row.list];
}

/** A row of a group: its title, and its due date or first field before and after. */
function rowLine(change: Change, locale: string | undefined): ChangeLine {
  const { id, kind, row } = change;
  const lines = fieldLines(change, locale);
  const line = lines.find(({ key }) => key === 'dueDate') ?? lines[0];
  const label = row.title || LIST_LABELS[row.list];
  if (line === undefined || row.list === 'header' || row.list === 'plan')
    return {
      key: id,
      label,
      to: kind === 'created' ? 'added' : kind === 'deleted' ? 'deleted' : 'changed',
    };
  return { ...line, key: id, label };
}
