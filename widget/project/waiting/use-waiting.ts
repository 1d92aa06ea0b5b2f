import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import {
  type WaitingItem,
  waitingItems,
} from '@project-dashboard/core/rules/waiting/waiting-items';
import { useMemo, useState } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { useSameRows } from '../../data/rows/use-same-rows.ts';
import { useToday } from '../../ui/text/use-today.ts';

const NONE: ReadonlySet<string> = new Set();

export type Item = WaitingItem<ClientInput, ApprovalRow>;

/** Reads both lists. `items` is undefined until both have loaded. `held` names rows that stay although they are answered. */
export function useWaiting(held: ReadonlySet<string> = NONE) {
  const { project } = useProject();
  const { id } = project;
  const takesPart = 'takesPart' in project && project.takesPart;
  const today = useToday();
  const inputs = useRead(endpoints.listInputs, { id });
  const approvals = useRead(endpoints.listApprovals, { id });
  const inputRows = useSameRows<ClientInput>(inputs.data);
  const approvalRows = useSameRows<ApprovalRow>(approvals.data);
  const seen = useSeenWaiting(approvalRows);
  const items = useSameRows<Item>(
    useMemo(
      () =>
        inputRows &&
        approvalRows &&
        waitingItems(
          { inputs: inputRows, approvals: approvalRows, takesPart },
          today,
          new Set([...seen, ...held]),
        ),
      [inputRows, approvalRows, takesPart, today, seen, held],
    ),
  );
  return {
    inputs: inputRows,
    /** Includes approvals that were ticked since the page opened. */
    items,
    today,
    hasFailed: inputs.error !== undefined || approvals.error !== undefined,
    isLoading: inputs.isLoading || approvals.isLoading,
    retry() {
      if (inputs.data === undefined) inputs.retry();
      if (approvals.data === undefined) approvals.retry();
    },
  };
}

/** True for an item that still waits. */
export const isOpen = (item: Item): boolean => item.kind === 'input' || !item.row.approved;

/** The approvals that were open since the page opened: their lines stay after a tick. */
function useSeenWaiting(rows: readonly ApprovalRow[] | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = rows?.filter(({ id, approved }) => !approved && !seen.has(id)) ?? [];
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));
  return seen;
}
