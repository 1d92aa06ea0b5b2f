import { formatMonthDay, INLINE_DATE_MIN, isIsoDate } from '@project-dashboard/core/dates';
import { type ClientInput, clientInput, type InputChanges } from '@project-dashboard/core/inputs';
import type { SaveOutcome } from '../data/changes/save-outcome.ts';
import { type RowKind, useRowForm } from '../data/rows/use-row-form.ts';
import { DateField } from '../parts/field/DateField.tsx';
import { SelectField } from '../parts/field/SelectField.tsx';
import { TextField } from '../parts/field/TextField.tsx';
import { RowEditor } from '../parts/table/RowEditor.tsx';
import { IMPACT_OPTIONS, INPUT_FIELDS, STATUS_OPTIONS } from './input-form-fields.ts';

interface Props {
  readonly input: ClientInput;
  /** True if somebody else has deleted it. */
  readonly isGone: boolean;
  readonly onSave: (changes: InputChanges, version: number) => Promise<SaveOutcome>;
  readonly onSaveAsNew: (draft: InputChanges) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Edits one client input in its row (SPEC section 4, Row edit). */
export function InputForm({ input, ...ways }: Props) {
  const { form, field } = useRowForm(input, INPUT, ways);
  return (
    <RowEditor label={`Edit ${input.title}`} {...form}>
      <TextField {...field('title')} />
      <SelectField options={STATUS_OPTIONS} {...field('status')} />
      <DateField min={INLINE_DATE_MIN} {...field('dueDate')} />
      <DateField hasTbd min={INLINE_DATE_MIN} {...field('receivedDate')} />
      <SelectField options={IMPACT_OPTIONS} {...field('impactIfDelayed')} />
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

const INPUT: RowKind<ClientInput, ReturnType<typeof draftOf>> = {
  schema: clientInput,
  draftOf,
  fields: {
    ...INPUT_FIELDS,
    receivedDate: { label: 'Received', text: formatMonthDay },
  },
};
