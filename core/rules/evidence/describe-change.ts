import { APPROVAL_TYPE_LABELS } from '../../rows/approvals/approval-labels.ts';
import { approvalShown } from '../../rows/approvals/shown.ts';
import { valueText } from '../../rows/fields/changed-fields-of.ts';
import { fieldsOn, shortLabel, textOf } from '../../rows/fields/shown.ts';
import { formatDateTime } from '../dates/format-date.ts';
import { authorText } from '../history/author.ts';
import type { ChangeValues, EvidenceItem } from '../history/change.ts';
import { fieldsOfChange, storedText } from '../history/fields-of-change.ts';
import { saidOf, toldFields } from '../history/words/change-words.ts';
import { saveTitle } from '../history/words/save-words.ts';
import {
  type ApprovalGiven,
  approvalGiven,
  type EvidenceChange,
  type ItemStory,
} from './item-stories.ts';

export interface EvidenceFact {
  readonly label: string;
  readonly value: string;
}

/**
 * Describes a change of an approval item for the evidence, with the item as it was approved. Times are in `timeZone` and in
 * UTC. `proof` is the SHA-256 of the picture that belongs to the approval.
 */
export function describeChange(
  change: EvidenceChange,
  story: Pick<ItemStory, 'changes'>,
  timeZone: string,
) {
  const { at, by, row } = change;
  const state = stateFacts(change, story, timeZone);
  const item = state.length > 0 ? row.item : undefined;
  return {
    title: saveTitle([change]),
    facts: [
      { label: 'When', value: timeText(at, timeZone) },
      { label: 'Who', value: authorText(by) },
      ...state,
      ...saidOf(change).map(({ label, text }) => ({ label, value: text })),
      ...fieldFacts(change),
      ...(item === undefined ? [] : itemFacts(item, isAboutApproval(change))),
    ],
    proof: item?.proof ?? null,
  };
}

/** What the change did to the approval: given, taken back, brought back, or gone with its item. */
function stateFacts(
  { kind, before, after, undoes }: EvidenceChange,
  story: Pick<ItemStory, 'changes'>,
  timeZone: string,
): EvidenceFact[] {
  const isUndo = undoes !== null;
  const text = (values: ChangeValues | null) => {
    const given = approvalGiven(values, story);
    return given === null ? 'Waiting for client' : givenText(given, timeZone);
  };
  switch (kind) {
    case 'ticked': {
      const date = after?.approvedDate;
      if (isUndo) return [{ label: 'Restored', value: text(after) }];
      return [{ label: 'Shown as', value: typeof date === 'string' ? date : 'No date' }];
    }
    case 'unticked':
      return [
        { label: 'Before', value: text(before) },
        ...(isUndo ? [{ label: 'Restored', value: text(after) }] : []),
      ];
    case 'created':
      return [{ label: isUndo ? 'Restored' : 'State', value: text(after) }];
    case 'deleted':
      return [{ label: 'Before', value: text(before) }];
    case 'round':
      return before?.approved === true ? [{ label: 'Before', value: text(before) }] : [];
    default:
      return [];
  }
}

/** `Approved by Client, Ines Park, Nov 19, 2026 at 9:42 AM …, shown as November 19`. */
function givenText({ by, at, shownDate }: ApprovalGiven, timeZone: string): string {
  const time = at === null ? 'time not recorded' : timeText(at, timeZone);
  return `Approved by ${by}, ${time}${shownDate === null ? '' : `, shown as ${shownDate}`}`;
}

/** The fields that changed beside the approval. Those of a new or deleted item are in {@link itemFacts}. */
function fieldFacts(change: EvidenceChange): EvidenceFact[] {
  if (change.before === null || change.after === null) return [];
  const isTick = 'approved' in change.after;
  // The hash of a proof is evidence only if it is whole.
  const whole = fieldsOfChange(change, storedText);
  return fieldsOfChange(change).flatMap((shown, place) => {
    const { name, label, field } = shown;
    if (isTick && (name === 'approved' || name === 'approvedDate')) return [];
    if (toldFields(change).includes(name)) return [];
    return [{ label, value: valueText((field.editor === 'image' && whole[place]) || shown) }];
  });
}

const isAboutApproval = ({ before, after }: EvidenceChange): boolean =>
  before?.approved === true || after?.approved === true;

const itemFacts = (item: EvidenceItem, isApproved: boolean): EvidenceFact[] => [
  {
    label: isApproved ? 'Approved item' : 'Item',
    value: `${item.itemName}, ${APPROVAL_TYPE_LABELS[item.type].toLowerCase()}`,
  },
  ...fieldsOn(approvalShown, 'evidence').flatMap(({ name, field }) => {
    if (name === 'itemName' || name === 'type') return [];
    const value = item[name];
    const isHash = field.editor === 'image';
    const text = value && (isHash ? `SHA-256 ${value}` : textOf(field, value));
    return [{ label: shortLabel(field), value: text || 'None' }];
  }),
];

/** `2026-11-19 14:42:00 UTC`. */
const utcText = (time: string): string => `${time.slice(0, 19).replace('T', ' ')} UTC`;

const localText = (time: string, timeZone: string): string =>
  formatDateTime(new Date(time), { timeZone, dateStyle: 'medium' });

/** `Nov 19, 2026 at 9:42 AM America/New_York, 2026-11-19 14:42:00 UTC`. In UTC, the time stands once. */
export const timeText = (time: string, timeZone: string): string =>
  timeZone === 'UTC' ? utcText(time) : `${localText(time, timeZone)} ${timeZone}, ${utcText(time)}`;

/** The same time as two lines for a table whose page names the zone: `Nov 19, 2026 at 9:42 AM`, `2026-11-19 14:42:00 UTC`. */
export const timeLines = (time: string, timeZone: string): readonly string[] =>
  timeZone === 'UTC' ? [utcText(time)] : [localText(time, timeZone), utcText(time)];
