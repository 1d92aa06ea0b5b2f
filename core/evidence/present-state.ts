import { approvalStateText } from '../approvals/approval-labels.ts';
import { changedFieldsText } from '../approvals/changed-since-approval.ts';
import { authorText } from '../history/author.ts';
import { approvalGiven } from './approval-given.ts';
import type { ItemStory } from './item-stories.ts';
import { timeText } from './time-text.ts';

/** The present state of an item, in one line. */
interface PresentState {
  readonly state: string;
  /** What a reader of the state must know too; empty if there is nothing. */
  readonly notes: readonly string[];
  /** How the item differs from what was approved; null if it does not. */
  readonly warning: string | null;
  /** Who brought the item into its state; empty if nobody did. */
  readonly by: string;
  /** UTC, ISO 8601; null if it is not known. */
  readonly at: string | null;
}

/** The state of an item: approved by whom and when, waiting, or deleted. */
export function presentState(story: ItemStory, timeZone: string): PresentState {
  const { present, changes } = story;
  if (present === undefined) return deletedState(story);
  const given = approvalGiven({ ...present }, story);
  if (given === null)
    return {
      state: approvalStateText(present, 'internal'),
      notes: [],
      warning: null,
      by: '',
      at: null,
    };
  const { changedSinceApproval: changed } = present;
  const isBroughtBack = changes.some(({ kind, after }) => {
    const isThis = approvalGiven(after, story)?.at === given.at;
    return kind === 'created' && isThis;
  });
  return {
    state: 'Approved',
    notes: [
      ...(given.shownDate === null ? [] : [`Shown as ${given.shownDate}.`]),
      ...(isBroughtBack ? ['Was deleted and brought back with its approval.'] : []),
    ],
    warning:
      changed === null
        ? null
        : `Changed since approval: ${changedFieldsText(changed.fields)} edited ${timeText(changed.at, timeZone)}.`,
    by: given.by,
    at: given.at,
  };
}

function deletedState({ changes }: ItemStory): PresentState {
  const last = changes.at(-1);
  const was = last?.before?.approved === true ? 'It was approved.' : 'It was not approved.';
  return {
    state: 'Deleted',
    notes: [was],
    warning: null,
    by: last ? authorText(last.by) : '',
    at: last?.at ?? null,
  };
}
