import { makeToken } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import { success } from '@project-dashboard/core/texts/notices/notice';
import { useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useNotice } from '../../ui/notice/use-notice.ts';

/** What a reader changes in the ledger, each with its notice. */
export function useSlipChanges() {
  const { id } = useProject().project;
  const notify = useNotice();
  const setSlipCauses = useChange(endpoints.setSlipCauses);
  const disputeSlip = useChange(endpoints.disputeSlip);
  const agreePlan = useChange(endpoints.agreePlan);
  const [idempotencyKey] = useState(makeToken);
  return {
    async setCauses(groupId: string, causes: readonly StatedCause[]) {
      await setSlipCauses({ id, groupId, body: { causes: [...causes] } });
      notify(success('Updated successfully!', 'Cause has been saved.'));
    },
    async answer(groupId: string, reply: string) {
      await setSlipCauses({ id, groupId, body: { reply } });
      notify(success('Updated successfully!', 'The client reads your answer.'));
    },
    async dispute(groupId: string, text: string) {
      await disputeSlip({ id, groupId, body: { text } });
      notify(success('Sent.', 'The agency reads it now.'));
    },
    async agree(body: { readonly note?: string; readonly approvalId?: string }) {
      await agreePlan({ id, body }, { idempotencyKey });
      notify(success('Plan agreed', 'The slip counts from today’s dates.'));
    },
  };
}
