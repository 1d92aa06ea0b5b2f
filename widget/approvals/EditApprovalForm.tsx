import type { ApprovalRow } from '@project-dashboard/core/approvals';
import type { SaveOutcome } from '../data/save-outcome.ts';
import { useRowForm } from '../data/use-row-form.ts';
import { RowEditor } from '../parts/RowEditor.tsx';
import { type ApprovalDraft, ApprovalFields } from './ApprovalFields.tsx';

interface Props {
  readonly approval: ApprovalRow;
  readonly onSave: (changes: Partial<ApprovalDraft>) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** An item's row as a form (SPEC section 4, Row edit). */
export function EditApprovalForm({ approval, onSave, onClose, onDirty }: Props) {
  const { itemName, type, url } = approval;
  const form = useRowForm({ itemName, type, url }, { onSave, onClose, onDirty });
  return (
    <RowEditor
      label={`Edit ${itemName}`}
      isPending={form.isSaving}
      failure={form.failure}
      onSave={form.save}
      onCancel={onClose}
    >
      <ApprovalFields field={form.field} />
    </RowEditor>
  );
}
