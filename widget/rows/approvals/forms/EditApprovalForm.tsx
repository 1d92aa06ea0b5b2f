import type { ApprovalFields } from '@project-dashboard/core/rows/approvals/fields';
import {
  type ApprovalRow,
  approval as approvalSchema,
} from '@project-dashboard/core/rows/approvals/schema';
import { approvalShown } from '@project-dashboard/core/rows/approvals/shown';
import type { Draft as RowDraft } from '../../../data/changes/save-body.ts';
import { draftOf, fieldTexts, type SheetDraft } from '../../../data/rows/sheet-form.ts';
import { type RowKind, useRowForm } from '../../../data/rows/use-row-form.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { SheetFields } from '../../../ui/field/SheetFields.tsx';
import type { SaveOutcome } from '../../../ui/form/save-outcome.ts';
import { RowEditor } from '../../../ui/table/RowEditor.tsx';
import * as styles from '../proof/Proof.css.ts';
import { Proof } from '../proof/Proof.tsx';

interface Props {
  readonly approval: ApprovalRow;
  /** True if somebody else has deleted it. */
  readonly isGone: boolean;
  readonly onSave: (changes: RowDraft<ApprovalFields>, version: number) => Promise<SaveOutcome>;
  readonly onSaveAsNew: (item: RowDraft<ApprovalFields>) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** The proof is a text field too, so the form can save only the changed fields. */
type Draft = SheetDraft<typeof approvalShown, 'rowForm'> & { readonly proof: 'kept' | 'removed' };

const APPROVAL: RowKind<ApprovalRow, Draft> = {
  schema: approvalSchema,
  draftOf: (row) => ({ ...draftOf(approvalShown, 'rowForm', row), proof: 'kept' }),
  fields: { ...fieldTexts(approvalShown, 'rowForm'), proof: approvalShown.proof },
};

/** Edits an approval item in its row. A stored proof can be removed only here. */
export function EditApprovalForm({
  approval,
  isGone,
  onSave,
  onSaveAsNew,
  onClose,
  onDirty,
}: Props) {
  const { form, field } = useRowForm(approval, APPROVAL, {
    onSave: ({ proof, ...changes }, version) =>
      onSave(proof === 'removed' ? { ...changes, proofScreenshot: null } : changes, version),
    onSaveAsNew: ({ proof: _, ...item }) => onSaveAsNew(item),
    onClose,
    onDirty,
    isGone,
  });
  const proof = field('proof');
  return (
    <RowEditor label={`Edit ${approval.itemName}`} {...form}>
      <SheetFields sheet={approvalShown} place="rowForm" field={field} />
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
