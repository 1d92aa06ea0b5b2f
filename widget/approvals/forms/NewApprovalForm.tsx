import { approvalDefaults, type NewApproval } from '@project-dashboard/core/approvals';
import type { SaveOutcome } from '../../data/changes/save-outcome.ts';
import { type Attempt, type NewRowWays, useNewRowForm } from '../../data/rows/use-new-row-form.ts';
import { RowEditor } from '../../parts/table/RowEditor.tsx';
import { APPROVAL_FIELDS, type ApprovalDraft, ApprovalFields } from './ApprovalFields.tsx';

interface Props extends Omit<NewRowWays<ApprovalDraft>, 'onSave'> {
  readonly onSave: (item: NewApproval, attempt: Attempt) => Promise<SaveOutcome>;
}

const { type, url } = approvalDefaults(0);
const EMPTY: ApprovalDraft = { itemName: '', type, url, dueDate: '' };

/** The form of a new approval item. It starts with type file and an empty URL (SPEC section 2). */
export function NewApprovalForm({ onSave, ...ways }: Props) {
  const { form, field } = useNewRowForm(EMPTY, APPROVAL_FIELDS, {
    ...ways,
    onSave: (values, attempt) => onSave({ ...EMPTY, ...values }, attempt),
  });
  return (
    <RowEditor label="Add approval" {...form}>
      <ApprovalFields
        itemName={field('itemName')}
        type={field('type')}
        url={field('url')}
        dueDate={field('dueDate')}
      />
    </RowEditor>
  );
}
