import type { ApprovalChanges, ApprovalRow } from '@project-dashboard/core/approvals';
import type { SaveOutcome } from '../../data/changes/save-outcome.ts';
import { useRowForm } from '../../data/rows/use-row-form.ts';
import { Checkbox } from '../../parts/field/Checkbox.tsx';
import { RowEditor } from '../../parts/table/RowEditor.tsx';
import * as styles from '../proof/Proof.css.ts';
import { Proof } from '../proof/Proof.tsx';
import { type ApprovalDraft, ApprovalFields } from './ApprovalFields.tsx';

interface Props {
  readonly approval: ApprovalRow;
  readonly onSave: (changes: ApprovalChanges) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** The proof is a text field too, so the form can save only the changed fields. */
type Draft = ApprovalDraft & { readonly proof: 'kept' | 'removed' };

/** Edits an approval item in its row (SPEC section 4, Row edit). A stored proof can be removed only here. */
export function EditApprovalForm({ approval, onSave, onClose, onDirty }: Props) {
  const { itemName, type, url } = approval;
  const form = useRowForm<Draft>(
    { itemName, type, url, proof: 'kept' },
    {
      onSave: ({ proof, ...changes }) =>
        onSave(proof === 'removed' ? { ...changes, proofScreenshot: null } : changes),
      onClose,
      onDirty,
    },
  );
  const proof = form.field('proof');
  return (
    <RowEditor
      label={`Edit ${itemName}`}
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
      {approval.proofScreenshot && (
        <div className={styles.stored}>
          <Proof approval={approval} />
          <Checkbox
            label="Remove the proof"
            isChecked={proof.value === 'removed'}
            onChange={(isRemoved) => proof.onChange(isRemoved ? 'removed' : 'kept')}
          />
        </div>
      )}
    </RowEditor>
  );
}
