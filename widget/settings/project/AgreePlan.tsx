import { makeToken } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { success } from '@project-dashboard/core/texts/notices/notice';
import { useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useCanEdit, useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';

/** Makes the present dates of all milestones the agreed plan, from which the slip ledger counts. */
export function AgreePlan() {
  const [isOpen, setOpen] = useState(false);
  if (!useCanEdit()) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Mark as agreed plan
      </Button>
      {isOpen && <PlanDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PlanDialog({ onClose }: { readonly onClose: () => void }) {
  const { id } = useProject().project;
  const { data: approvals = [] } = useRead(endpoints.listApprovals, { id });
  const agree = useChange(endpoints.agreePlan);
  const notify = useNotice();
  const [idempotencyKey] = useState(makeToken);
  const draft = useDraft({ note: '', approvalId: '' });
  const note = draft.values.note.trim();
  const { approvalId } = draft.values;
  return (
    <FormDialog
      title="Mark as agreed plan"
      description="The present dates of all milestones become the plan. The days count from them."
      draft={draft}
      submit="Mark as agreed"
      save={async () => {
        const body = { ...(note !== '' && { note }), ...(approvalId !== '' && { approvalId }) };
        await agree({ id, body }, { idempotencyKey });
        notify(success('Plan agreed', 'The slip counts from today’s dates.'));
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField label="Note" isOptional maxLength={1000} {...field('note')} />
          {approvals.length > 0 && (
            <SelectField
              label="Approval by which the client agrees"
              isOptional
              options={[
                { value: '', label: 'None' },
                ...approvals.map(({ id: value, itemName: label }) => ({ value, label })),
              ]}
              {...field('approvalId')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
