import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import { waitingForAgency } from '@project-dashboard/core/rules/waiting/agency-items';
import {
  type WaitingItem,
  waitingItems,
} from '@project-dashboard/core/rules/waiting/waiting-items';
import { useMemo, useState } from 'react';
import { useProject } from '../../../data/ProjectContext.ts';
import { useRead } from '../../../data/reads/use-read.ts';
import { useSameRows } from '../../../data/rows/use-same-rows.ts';
import { useToday } from '../../../ui/text/use-today.ts';

export type ClientItem = WaitingItem<ClientInput, ApprovalRow>;

/**
 * What waits for a client that takes part, and what is with the agency now. An answered item stays in its place until the
 * next load.
 */
export function useParticipation() {
  const { id } = useProject().project;
  const today = useToday();
  const inputs = useRead(endpoints.listInputs, { id });
  const approvals = useRead(endpoints.listApprovals, { id });
  const inputRows = useSameRows<ClientInput>(inputs.data);
  const approvalRows = useSameRows<ApprovalRow>(approvals.data);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const lists = useMemo(
    () =>
      inputRows && approvalRows && { inputs: inputRows, approvals: approvalRows, takesPart: true },
    [inputRows, approvalRows],
  );
  const fresh = lists ? waitingItems(lists, today).filter((item) => !seen.has(item.id)) : [];
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map((item) => item.id)]));
  const shown = useMemo(() => {
    if (lists === undefined) return undefined;
    const withUs = new Set(waitingForAgency(lists).map((item) => item.id));
    const all = waitingItems(lists, today, new Set([...seen, ...withUs]));
    const isMoved = ({ id }: ClientItem) => withUs.has(id) && !seen.has(id);
    return { items: all.filter((item) => !isMoved(item)), withUs: all.filter(isMoved) };
  }, [lists, today, seen]);
  return {
    inputs: inputRows,
    shown,
    hasFailed: inputs.error !== undefined || approvals.error !== undefined,
    isLoading: inputs.isLoading || approvals.isLoading,
    retry() {
      if (inputs.data === undefined) inputs.retry();
      if (approvals.data === undefined) approvals.retry();
    },
  };
}

/** True for an item that the client has not answered. */
export const isOpen = (item: ClientItem): boolean =>
  item.kind === 'input' ? !item.row.sent : !item.row.approved && !item.row.changesRequested;
