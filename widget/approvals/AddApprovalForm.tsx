import { approvalDefaults, type NewApproval } from '@project-dashboard/core/approvals';
import { useLayoutEffect, useRef } from 'react';
import type { SaveOutcome } from '../data/save-outcome.ts';
import { useRowForm } from '../data/use-row-form.ts';
import { Button } from '../parts/Button.tsx';
import { InlineNotice } from '../parts/InlineNotice.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { useFocusAtFault } from '../parts/use-focus-at-fault.ts';
import * as styles from './AddApprovalForm.css.ts';
import { type ApprovalDraft, ApprovalFields } from './ApprovalFields.tsx';

interface Props {
  readonly onSave: (item: NewApproval) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

const { type, url } = approvalDefaults(0);
const EMPTY: ApprovalDraft = { itemName: '', type, url };

/** The form of a new item: a file without address, until it says otherwise (SPEC section 2). */
export function AddApprovalForm({ onSave, onClose, onDirty }: Props) {
  const form = useRowForm(
    { ...EMPTY },
    { onSave: (changes) => onSave({ ...EMPTY, ...changes }), onClose, onDirty, isNew: true },
  );
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => ref.current?.querySelector('input')?.focus(), []);
  useFocusAtFault(ref, form.isSaving);

  return (
    <div className={styles.place}>
      <Sheet>
        <form
          ref={ref}
          noValidate
          aria-label="Add approval"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            onClose();
          }}
        >
          <ApprovalFields draft={form.draft} errors={form.errors} onChange={form.set} />
          {form.failure !== undefined && (
            <div className={styles.wide}>
              <InlineNotice tone="danger">{form.failure}</InlineNotice>
            </div>
          )}
          <div className={styles.actions}>
            <Button
              type="submit"
              variant="primary"
              isPending={form.isSaving}
              pendingLabel="Adding..."
            >
              Add approval
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </form>
      </Sheet>
    </div>
  );
}
