import { isIsoDate, weekdaysBetween } from '@project-dashboard/core/dates';
import type { Change, ChangeList } from '@project-dashboard/core/history';
import { businessDaysText } from '@project-dashboard/core/milestones';
import type { IconName } from '../../parts/icon/icons.ts';
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
};

const ICONS: Readonly<Record<ChangeList, IconName>> = {
  header: 'pencil',
  plan: 'chart',
  milestones: 'flag',
  inputs: 'inbox',
  approvals: 'check-circle',
  links: 'link',
  recipients: 'person',
};

/** The words of an entry. */
export interface EntryWords {
  readonly title: string;
  readonly icon: IconName;
  /** True if the row was deleted: its title is struck through. */
  readonly isGone?: boolean;
  /** The line under the title: `Deleted. Was` in muted text, then `Scheduled, Nov 20`. */
  readonly note?: { readonly words: string; readonly what?: string };
  readonly lines: readonly ChangeLine[];
  /** The reason of a reschedule. */
  readonly quote?: string;
}

/** What a save did, in the words of the history. */
export function describeSave({ first, changes }: Save, locale: string | undefined): EntryWords {
  return changes.length > 1 || first.kind === 'shifted'
    ? describeGroup(first, changes, locale)
    : describeChange(first, locale);
}

function describeChange(change: Change, locale: string | undefined): EntryWords {
  const { kind, row, before, after } = change;
  const words = { title: row.title, icon: ICONS[row.list], lines: [] };
  switch (kind) {
    case 'created':
      return { ...words, note: { words: 'Added.', what: rowText(after, locale) } };
    case 'deleted':
      return {
        ...words,
        icon: 'trash',
        isGone: true,
        note: { words: 'Deleted. Was', what: rowText(before, locale) },
      };
    case 'reordered':
      return { ...words, title: `${LIST_LABELS[row.list]} reordered`, icon: 'menu' };
    case 'ticked':
      return {
        ...words,
        note: { words: '', what: row.item?.proof ? 'Approved, with proof' : 'Approved' },
      };
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
        ...reasonOf(change),
      };
    }
  }
}

function describeGroup(
  first: Change,
  changes: readonly Change[],
  locale: string | undefined,
): EntryWords {
  const lines = changes.map((change) => rowLine(change, locale));
  const main = changes.find(({ kind }) => kind === 'rescheduled');
  if (main)
    return {
      title: `${main.row.title} rescheduled`,
      icon: 'calendar-move',
      lines,
      ...reasonOf(main),
    };
  if (changes.every(({ kind }) => kind === 'shifted'))
    return { title: shiftTitle(changes), icon: 'shift', lines };
  if (changes.some(({ kind, row }) => kind === 'created' && row.list === 'header'))
    return { title: 'Project created', icon: 'plus', lines };
  const lists = [...new Set(changes.map(({ row }) => LIST_LABELS[row.list]))];
  return { title: `${lists.join(' and ')} changed`, icon: ICONS[first.row.list], lines };
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

/** `Timeline shifted by 1 business day`, if every milestone moved by as much. */
function shiftTitle(changes: readonly Change[]): string {
  const days = new Set(
    changes.map(({ before, after }) => {
      const [from, to] = [before?.dueDate, after?.dueDate];
      return typeof from === 'string' && typeof to === 'string' && isIsoDate(from) && isIsoDate(to)
        ? weekdaysBetween(from, to)
        : null;
    }),
  );
  const [count] = days;
  return days.size === 1 && typeof count === 'number' && count !== 0
    ? `Timeline shifted ${count < 0 ? 'back ' : ''}by ${businessDaysText(Math.abs(count))}`
    : 'Timeline shifted';
}

function reasonOf({ kind, after }: Change): { quote?: string } {
  const reason = after?.dateChangeReason;
  return kind === 'rescheduled' && typeof reason === 'string' && reason !== ''
    ? { quote: reason }
    : {};
}
