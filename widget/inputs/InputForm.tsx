import { INLINE_DATE_MIN, isIsoDate } from '@project-dashboard/core/dates';
import {
  type ClientInput,
  IMPACTS,
  INPUT_STATUSES,
  type InputChanges,
  inputStatusLabel,
} from '@project-dashboard/core/inputs';
import type { SaveOutcome } from '../data/changes/save-outcome.ts';
import { useRowForm } from '../data/rows/use-row-form.ts';
import { DateField } from '../parts/field/DateField.tsx';
import { SelectField } from '../parts/field/SelectField.tsx';
import { TextField } from '../parts/field/TextField.tsx';
import { RowEditor } from '../parts/table/RowEditor.tsx';

interface Props {
  readonly input: ClientInput;
  readonly onSave: (changes: InputChanges) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

const STATUS_OPTIONS = INPUT_STATUSES.map((value) => ({ value, label: inputStatusLabel(value) }));
const IMPACT_OPTIONS = IMPACTS.map((value) => ({ value, label: value }));

/** Edits one client input in its row (SPEC section 4, Row edit). */
export function InputForm({ input, onSave, onClose, onDirty }: Props) {
  const form = useRowForm(draftOf(input), { onSave, onClose, onDirty });
  const { field } = form;
  return (
    <RowEditor
      label={`Edit ${input.title}`}
      isPending={form.isSaving}
      failure={form.failure}
      onSave={form.save}
      onCancel={onClose}
    >
      <TextField label="Input" {...field('title')} />
      <SelectField label="Status" options={STATUS_OPTIONS} {...field('status')} />
      <DateField label="Due date" min={INLINE_DATE_MIN} {...field('dueDate')} />
      <DateField label="Received" hasTbd min={INLINE_DATE_MIN} {...field('receivedDate')} />
      <SelectField
        label="Impact if delayed"
        options={IMPACT_OPTIONS}
        {...field('impactIfDelayed')}
      />
    </RowEditor>
  );
}

const draftOf = ({ title, status, dueDate, receivedDate, impactIfDelayed }: ClientInput) =>
  ({
    title,
    status,
    dueDate: isIsoDate(dueDate) ? dueDate : '',
    receivedDate: receivedDate ?? '',
    impactIfDelayed,
  }) satisfies Record<keyof InputChanges, string>;
