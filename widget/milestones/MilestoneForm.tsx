import { formatMonthDay, INLINE_DATE_MIN, isIsoDate } from '@project-dashboard/core/dates';
import {
  type MilestoneChanges,
  type MilestoneRow,
  milestone,
} from '@project-dashboard/core/milestones';
import type { SaveOutcome } from '../data/changes/save-outcome.ts';
import { type RowKind, useRowForm } from '../data/rows/use-row-form.ts';
import { DateField } from '../parts/field/DateField.tsx';
import { SelectField } from '../parts/field/SelectField.tsx';
import { TextField } from '../parts/field/TextField.tsx';
import { RowEditor } from '../parts/table/RowEditor.tsx';
import { MILESTONE_FIELDS, OWNER_OPTIONS, STATUS_OPTIONS } from './milestone-form-fields.ts';

interface Props {
  readonly milestone: MilestoneRow;
  /** True if somebody else has deleted it. */
  readonly isGone: boolean;
  readonly onSave: (changes: MilestoneChanges, version: number) => Promise<SaveOutcome>;
  readonly onSaveAsNew: (draft: MilestoneChanges) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Edits one milestone in its row (SPEC section 4, Row edit). */
export function MilestoneForm({ milestone, ...ways }: Props) {
  const { form, field } = useRowForm(milestone, MILESTONE, ways);
  return (
    <RowEditor label={`Edit ${milestone.title}`} {...form}>
      <TextField {...field('title')} />
      <SelectField options={STATUS_OPTIONS} {...field('status')} />
      <SelectField options={OWNER_OPTIONS} {...field('owner')} />
      <DateField min={INLINE_DATE_MIN} {...field('dueDate')} />
      <DateField hasTbd min={INLINE_DATE_MIN} {...field('completedDate')} />
    </RowEditor>
  );
}

const draftOf = ({ title, status, owner, dueDate, completedDate }: MilestoneRow) =>
  ({
    title,
    status,
    owner,
    dueDate: isIsoDate(dueDate) ? dueDate : '',
    completedDate: completedDate ?? '',
  }) satisfies Record<keyof MilestoneChanges, string>;

const MILESTONE: RowKind<MilestoneRow, ReturnType<typeof draftOf>> = {
  schema: milestone,
  draftOf,
  fields: {
    ...MILESTONE_FIELDS,
    completedDate: { label: 'Completed', text: formatMonthDay },
  },
};
