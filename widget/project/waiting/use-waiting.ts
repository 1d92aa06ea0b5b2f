import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import type {
  WaitingItem,
  WaitingLists,
} from '@project-dashboard/core/rules/waiting/waiting-items';
import { useMemo } from 'react';
import { useProject, useTakesPart } from '../../data/ProjectContext.ts';
import { together, useRead } from '../../data/reads/use-read.ts';
import { useSameRows } from '../../data/rows/use-same-rows.ts';
import type { Reading } from '../../ui/form/Read.tsx';

export type Item = WaitingItem<ClientInput, ApprovalRow>;
export type Lists = WaitingLists<ClientInput, ApprovalRow>;

interface Waiting extends Reading<Lists> {
  /** As `data`, without the rows of a list that has not loaded. */
  readonly loaded: Lists;
  /** The list that did not load, in words. */
  readonly notLoaded: string | undefined;
}

/** The lists in which something may wait. Their rows keep their identity until they change. */
export function useWaiting(): Waiting {
  const { id } = useProject().project;
  const takesPart = useTakesPart();
  const inputs = useRead(endpoints.listInputs, { id });
  const approvals = useRead(endpoints.listApprovals, { id });
  const inputRows = useSameRows<ClientInput>(inputs.data);
  const approvalRows = useSameRows<ApprovalRow>(approvals.data);
  const loaded = useMemo(
    () => ({ inputs: inputRows ?? [], approvals: approvalRows ?? [], takesPart }),
    [inputRows, approvalRows, takesPart],
  );
  const reading = together(inputRows && approvalRows && loaded, [inputs, approvals]);
  const missing = inputRows ? 'client approvals' : 'client inputs';
  return { ...reading, loaded, notLoaded: reading.error === undefined ? undefined : missing };
}
