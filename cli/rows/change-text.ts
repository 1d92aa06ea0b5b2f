import type { Change } from '@project-dashboard/core/rules/history/change';
import {
  CHANGE_WORDS,
  type Form,
  saidOf,
} from '@project-dashboard/core/rules/history/words/change-words';
import { ROW_NAMES } from '@project-dashboard/core/rules/history/words/list-names';

/** What was said with a change: `: The packs are larger now., Link: https://…`. */
export const saidText = (change: Change): string =>
  saidOf(change)
    .map(({ label, text, isQuote }, place) =>
      isQuote && place === 0 ? `: ${text}` : `, ${label}: ${text}`,
    )
    .join('');

/** What a change did to its row, in short words. */
export const changeText = (change: Change, form: Form): string =>
  `${CHANGE_WORDS[change.kind].short(change, form)}${saidText(change)}${undoText(change)}`;

const undoText = ({ undoes }: Change): string => (undoes === null ? '' : ' (undo)');

/** The changes of one save as one line, such as `4 milestones shifted`. */
export function saveText(changes: readonly Change[]): string {
  const [first, ...others] = changes;
  if (first === undefined) return '';
  const { kind, row } = first;
  if (kind === 'created' && row.list === 'header')
    return `Project created with ${others.length} ${others.length === 1 ? 'row' : 'rows'}`;
  const isAlike = others.every((other) => other.kind === kind && other.row.list === row.list);
  const did = kind === 'created' ? 'added' : kind;
  const what = isAlike ? `${ROW_NAMES[row.list].many} ${did}` : 'changes';
  return `${changes.length} ${what}${undoText(first)}`;
}
