import { INLINE_DATE_MIN, isIsoDate } from '@project-dashboard/core/dates';
import {
  MILESTONE_STATUSES,
  type MilestoneDraft,
  type MilestoneRow,
  milestoneStatusLabel,
  OWNERS,
  ownerLabel,
} from '@project-dashboard/core/milestones';
import type { SaveOutcome } from '../data/save-outcome.ts';
import { useRowForm } from '../data/use-row-form.ts';
import { DateField } from '../parts/DateField.tsx';
import { InlineNotice } from '../parts/InlineNotice.tsx';
import { RowEditor } from '../parts/RowEditor.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';

interface Props {
  readonly milestone: MilestoneRow;
  readonly onSave: (changes: MilestoneDraft) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

const STATUS_OPTIONS = MILESTONE_STATUSES.map((value) => ({
  value,
  label: milestoneStatusLabel(value),
}));
const OWNER_OPTIONS = OWNERS.map((value) => ({ value, label: ownerLabel(value) }));

/** One milestone's row as a form (SPEC section 4, Row edit). */
export function MilestoneForm({ milestone, onSave, onClose, onDirty }: Props) {
  const form = useRowForm(draftOf(milestone), { onSave, onClose, onDirty });
  const { draft, set, errors } = form;
  return (
    <RowEditor
      label={`Edit ${milestone.title}`}
      isPending={form.isSaving}
      onSave={form.save}
      onCancel={onClose}
    >
      <TextField
        label="Milestone"
        value={draft.title}
        error={errors.title}
        onChange={(title) => set({ title })}
      />
      <SelectField
        label="Status"
        value={draft.status}
        options={STATUS_OPTIONS}
        error={errors.status}
        onChange={(status) => set({ status })}
      />
      <SelectField
        label="Owner"
        value={draft.owner}
        options={OWNER_OPTIONS}
        error={errors.owner}
        onChange={(owner) => set({ owner })}
      />
      <DateField
        label="Due date"
        min={INLINE_DATE_MIN}
        value={draft.dueDate}
        error={errors.dueDate}
        onChange={(dueDate) => set({ dueDate })}
      />
      <DateField
        label="Completed"
        hasTbd
        min={INLINE_DATE_MIN}
        value={draft.completedDate}
        error={errors.completedDate}
        onChange={(completedDate) => set({ completedDate })}
      />
      {form.failure !== undefined && <InlineNotice tone="danger">{form.failure}</InlineNotice>}
    </RowEditor>
  );
}

const draftOf = ({ title, status, owner, dueDate, completedDate }: MilestoneRow) => ({
  title,
  status,
  owner,
  dueDate: isIsoDate(dueDate) ? dueDate : '',
  completedDate: completedDate ?? '',
});
