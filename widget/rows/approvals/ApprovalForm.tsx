import type { ApprovalChanges } from '@project-dashboard/core/rows/approvals/fields';
import { type ApprovalRow, approval } from '@project-dashboard/core/rows/approvals/schema';
import { approvalShown } from '@project-dashboard/core/rows/approvals/shown';
import { draftOf, fieldTexts, type SheetDraft } from '../../data/rows/sheet-form.ts';
import { type FormKind, useRowForm } from '../../data/rows/use-row-form.ts';
import { type } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SheetFields } from '../../ui/field/SheetFields.tsx';
import { RowEditor } from '../../ui/table/RowEditor.tsx';
import type { RowFormProps } from '../row-kind.ts';
import * as css from './editable-approvals.css.ts';
import { Proof } from './Proof.tsx';

/** The proof is a text field too, so the form can save only the changed fields. */
type Draft = SheetDraft<typeof approvalShown, 'rowForm'> & { readonly proof: 'stored' | 'removed' };

const APPROVAL: FormKind<ApprovalRow, Draft> = {
  schema: approval,
  draftOf: (row) => ({ ...draftOf(approvalShown, 'rowForm', row), proof: 'stored' }),
  fields: { ...fieldTexts(approvalShown, 'rowForm'), proof: approvalShown.proof },
};

/** Edits an approval item in its row. A stored proof can be removed only here. */
export function ApprovalForm({
  row,
  onSave,
  onSaveAsNew,
  ...rest
}: RowFormProps<ApprovalRow, ApprovalChanges>) {
  const { form, field } = useRowForm(row, APPROVAL, {
    ...rest,
    onSave: ({ proof, ...changes }, version) =>
      onSave(proof === 'removed' ? { ...changes, proofScreenshot: null } : changes, version),
    onSaveAsNew: ({ proof: _, ...item }) => onSaveAsNew(item),
  });
  const proof = field('proof');
  const isRemoved = proof.value === 'removed';
  return (
    <RowEditor label={`Edit ${row.itemName}`} {...form}>
      <SheetFields sheet={approvalShown} form="rowForm" field={field} />
      {row.proofScreenshot && (
        <div className={css.stored}>
          {isRemoved ? (
            <span className={type.muted}>Save removes the proof.</span>
          ) : (
            <Proof approval={row} />
          )}
          <Button
            variant="quiet"
            size="sm"
            onClick={() => proof.onChange(isRemoved ? 'stored' : 'removed')}
          >
            {isRemoved ? 'Keep the proof' : 'Remove the proof'}
          </Button>
        </div>
      )}
    </RowEditor>
  );
}
