import { INLINE_DATE_MIN, isIsoDate } from '@project-dashboard/core/dates';
import {
  MILESTONE_STATUSES,
  type MilestoneChanges,
  type MilestoneRow,
  milestoneStatusLabel,
  OWNERS,
  ownerLabel,
} from '@project-dashboard/core/milestones';
import type { SaveOutcome } from '../data/changes/save-outcome.ts';
import { useRowForm } from '../data/rows/use-row-form.ts';
import { DateField } from '../parts/field/DateField.tsx';
import { SelectField } from '../parts/field/SelectField.tsx';
import { TextField } from '../parts/field/TextField.tsx';
import { RowEditor } from '../parts/table/RowEditor.tsx';

interface Props {
  readonly milestone: MilestoneRow;
  readonly onSave: (changes: MilestoneChanges) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

const STATUS_OPTIONS = MILESTONE_STATUSES.map((value) => ({
  value,
  label: milestoneStatusLabel(value),
}));
const OWNER_OPTIONS = OWNERS.map((value) => ({ value, label: ownerLabel(value) }));

/** Edits one milestone in its row (SPEC section 4, Row edit). */
export function MilestoneForm({ milestone, onSave, onClose, onDirty }: Props) {
  const form = useRowForm(draftOf(milestone), { onSave, onClose, onDirty });
  const { field } = form;
  return (
    <RowEditor
      label={`Edit ${milestone.title}`}
      isPending={form.isSaving}
      failure={form.failure}
      onSave={form.save}
      onCancel={onClose}
    >
      <TextField label="Milestone" {...field('title')} />
      <SelectField label="Status" options={STATUS_OPTIONS} {...field('status')} />
      <SelectField label="Owner" options={OWNER_OPTIONS} {...field('owner')} />
      <DateField label="Due date" min={INLINE_DATE_MIN} {...field('dueDate')} />
      <DateField label="Completed" hasTbd min={INLINE_DATE_MIN} {...field('completedDate')} />
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
