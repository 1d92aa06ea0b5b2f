import { makeToken } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import { type Notice, success } from '@project-dashboard/core/texts/notices/notice';
import { useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { SAVED, type SaveOutcome, saveFailure } from '../../ui/form/save-outcome.ts';
import { useNotice } from '../../ui/notice/use-notice.ts';

/** What a reader changes in the ledger, each with its notice. */
export function useSlipChanges() {
  const { id } = useProject().project;
  const notify = useNotice();
  const setSlipCauses = useChange(endpoints.setSlipCauses);
  const disputeSlip = useChange(endpoints.disputeSlip);
  const agreePlan = useChange(endpoints.agreePlan);
  const [idempotencyKey] = useState(makeToken);

  const save = async (send: () => Promise<unknown>, notice: Notice): Promise<SaveOutcome> => {
    try {
      await send();
      notify(notice);
      return SAVED;
    } catch (error) {
      return saveFailure(error);
    }
  };
  return {
    setCauses: (groupId: string, causes: readonly StatedCause[]) =>
      save(
        () => setSlipCauses({ id, groupId, body: { causes: [...causes] } }),
        success('Updated successfully!', 'Cause has been saved.'),
      ),
    answer: (groupId: string, reply: string) =>
      save(
        () => setSlipCauses({ id, groupId, body: { reply } }),
        success('Updated successfully!', 'The client reads your answer.'),
      ),
    dispute: (groupId: string, text: string) =>
      save(
        () => disputeSlip({ id, groupId, body: { text } }),
        success('Sent.', 'The agency reads it now.'),
      ),
    agree: (body: { readonly note?: string; readonly approvalId?: string }) =>
      save(
        () => agreePlan({ id, body }, { idempotencyKey }),
        success('Plan agreed', 'The slip counts from today’s dates.'),
      ),
  };
}
