import { INLINE_DATE_MIN, isIsoDate } from '@project-dashboard/core/dates';
import {
  type ClientInput,
  IMPACTS,
  INPUT_STATUSES,
  type InputDraft,
  inputStatusLabel,
} from '@project-dashboard/core/inputs';
import type { SaveOutcome } from '../data/save-outcome.ts';
import { useRowForm } from '../data/use-row-form.ts';
import { DateField } from '../parts/DateField.tsx';
import { InlineNotice } from '../parts/InlineNotice.tsx';
import { RowEditor } from '../parts/RowEditor.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';

interface Props {
  readonly input: ClientInput;
  readonly onSave: (changes: InputDraft) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

const STATUS_OPTIONS = INPUT_STATUSES.map((value) => ({ value, label: inputStatusLabel(value) }));
const IMPACT_OPTIONS = IMPACTS.map((value) => ({ value, label: value }));

/** One client input's row as a form (SPEC section 4, Row edit). */
export function InputForm({ input, onSave, onClose, onDirty }: Props) {
  const form = useRowForm(draftOf(input), { onSave, onClose, onDirty });
  const { draft, set, errors } = form;
  return (
    <RowEditor
      label={`Edit ${input.title}`}
      isPending={form.isSaving}
      onSave={form.save}
      onCancel={onClose}
    >
      <TextField
        label="Input"
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
      <DateField
        label="Due date"
        min={INLINE_DATE_MIN}
        value={draft.dueDate}
        error={errors.dueDate}
        onChange={(dueDate) => set({ dueDate })}
      />
      <DateField
        label="Received"
        hasTbd
        min={INLINE_DATE_MIN}
        value={draft.receivedDate}
        error={errors.receivedDate}
        onChange={(receivedDate) => set({ receivedDate })}
      />
      <SelectField
        label="Impact if delayed"
        value={draft.impactIfDelayed}
        options={IMPACT_OPTIONS}
        error={errors.impactIfDelayed}
        onChange={(impactIfDelayed) => set({ impactIfDelayed })}
      />
      {form.failure !== undefined && <InlineNotice tone="danger">{form.failure}</InlineNotice>}
    </RowEditor>
  );
}

const draftOf = ({ title, status, dueDate, receivedDate, impactIfDelayed }: ClientInput) => ({
  title,
  status,
  dueDate: isIsoDate(dueDate) ? dueDate : '',
  receivedDate: receivedDate ?? '',
  impactIfDelayed,
});
