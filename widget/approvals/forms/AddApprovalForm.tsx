import { approvalDefaults, type NewApproval } from '@project-dashboard/core/approvals';
import type { SaveOutcome } from '../../data/changes/save-outcome.ts';
import { useRowForm } from '../../data/rows/use-row-form.ts';
import { SheetForm } from '../../parts/section/SheetForm.tsx';
import * as styles from './AddApprovalForm.css.ts';
import { type ApprovalDraft, ApprovalFields } from './ApprovalFields.tsx';

interface Props {
  readonly onSave: (item: NewApproval) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

const { type, url } = approvalDefaults(0);
const EMPTY: ApprovalDraft = { itemName: '', type, url };

/** The form of a new approval item. It starts with type file and an empty URL (SPEC section 2). */
export function AddApprovalForm({ onSave, onClose, onDirty }: Props) {
  const form = useRowForm(
    { ...EMPTY },
    { onSave: (changes) => onSave({ ...EMPTY, ...changes }), onClose, onDirty, isNew: true },
  );
  return (
    <div className={styles.place}>
      <SheetForm
        label="Add approval"
        className={styles.form}
        submitLabel="Add approval"
        pendingLabel="Adding..."
        isPending={form.isSaving}
        failure={form.failure}
        onSave={form.save}
        onCancel={onClose}
      >
        <ApprovalFields
          itemName={form.field('itemName')}
          type={form.field('type')}
          url={form.field('url')}
        />
      </SheetForm>
    </div>
  );
}
