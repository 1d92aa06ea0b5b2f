import { approvalDefaults, type NewApproval } from '@project-dashboard/core/approvals';
import * as z from 'zod/mini';
import type { SaveOutcome } from '../../data/changes/save-outcome.ts';
import { type RowKind, useRowForm } from '../../data/rows/use-row-form.ts';
import { SheetForm } from '../../parts/section/SheetForm.tsx';
import * as styles from './AddApprovalForm.css.ts';
import { APPROVAL_FIELDS, type ApprovalDraft, ApprovalFields } from './ApprovalFields.tsx';

interface Props {
  readonly onSave: (item: NewApproval) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

const { type, url } = approvalDefaults(0);
/** A new item has no version yet. */
const EMPTY = { itemName: '', type, url, dueDate: '', version: 0 };

const draftOf = ({ version: _, ...draft }: typeof EMPTY): ApprovalDraft => draft;

const NEW_APPROVAL: RowKind<typeof EMPTY, ApprovalDraft> = {
  // Nobody else can change an item that is not stored.
  schema: z.never(),
  draftOf,
  fields: APPROVAL_FIELDS,
};

/** The form of a new approval item. It starts with type file and an empty URL (SPEC section 2). */
export function AddApprovalForm({ onSave, onClose, onDirty }: Props) {
  const { form, field } = useRowForm(EMPTY, NEW_APPROVAL, {
    onSave: (changes) => onSave({ ...draftOf(EMPTY), ...changes }),
    onClose,
    onDirty,
    isNew: true,
  });
  return (
    <div className={styles.place}>
      <SheetForm
        label="Add approval"
        className={styles.form}
        submitLabel="Add approval"
        pendingLabel="Adding..."
        {...form}
      >
        <ApprovalFields
          itemName={field('itemName')}
          type={field('type')}
          url={field('url')}
          dueDate={field('dueDate')}
        />
      </SheetForm>
    </div>
  );
}
