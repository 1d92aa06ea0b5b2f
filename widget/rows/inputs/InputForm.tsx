import { type ClientInput, clientInput } from '@project-dashboard/core/rows/inputs/schema';
import { inputShown } from '@project-dashboard/core/rows/inputs/shown';
import { draftOf, fieldTexts, type SheetDraft } from '../../data/rows/sheet-form.ts';
import { type RowKind, useRowForm } from '../../data/rows/use-row-form.ts';
import { SheetFields } from '../../ui/field/SheetFields.tsx';
import type { SaveOutcome } from '../../ui/form/save-outcome.ts';
import { RowEditor } from '../../ui/table/RowEditor.tsx';

type Draft = SheetDraft<typeof inputShown, 'rowForm'>;

interface Props {
  readonly input: ClientInput;
  /** True if somebody else has deleted it. */
  readonly isGone: boolean;
  readonly onSave: (changes: Partial<Draft>, version: number) => Promise<SaveOutcome>;
  readonly onSaveAsNew: (draft: Draft) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Edits one client input in its row. */
export function InputForm({ input, ...ways }: Props) {
  const { form, field } = useRowForm(input, INPUT, ways);
  return (
    <RowEditor label={`Edit ${input.title}`} {...form}>
      <SheetFields sheet={inputShown} place="rowForm" field={field} />
    </RowEditor>
  );
}

const INPUT: RowKind<ClientInput, Draft> = {
  schema: clientInput,
  draftOf: (row) => draftOf(inputShown, 'rowForm', row),
  fields: fieldTexts(inputShown, 'rowForm'),
};
