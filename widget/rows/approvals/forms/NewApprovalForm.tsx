import { approvalDefaults } from '@project-dashboard/core/rows/approvals/fields';
import { approvalShown } from '@project-dashboard/core/rows/approvals/shown';
import { fieldTexts, newDraft, type SheetDraft } from '../../../data/rows/sheet-form.ts';
import { type NewRowWays, useNewRowForm } from '../../../data/rows/use-new-row-form.ts';
import { SheetFields } from '../../../ui/field/SheetFields.tsx';
import { RowEditor } from '../../../ui/table/RowEditor.tsx';

const EMPTY = newDraft(approvalShown, approvalDefaults(0));
const FIELDS = fieldTexts(approvalShown, 'newRow');

/** The form of a new approval item. It starts with type file and an empty URL. */
export function NewApprovalForm({
  onSave,
  ...ways
}: NewRowWays<SheetDraft<typeof approvalShown, 'newRow'>>) {
  const { form, field } = useNewRowForm(EMPTY, FIELDS, {
    ...ways,
    onSave: (values, attempt) => onSave({ ...EMPTY, ...values }, attempt),
  });
  return (
    <RowEditor label="Add approval" {...form}>
      <SheetFields sheet={approvalShown} place="newRow" field={field} />
    </RowEditor>
  );
}
