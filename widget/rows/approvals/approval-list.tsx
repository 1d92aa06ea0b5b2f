import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { View } from '@project-dashboard/core/contract/route';
import { approvalSummary } from '@project-dashboard/core/rows/approvals/approval-labels';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { memo, type ReactNode } from 'react';
import { useApprovalTick } from '../../data/changes/use-approval-tick.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { longList } from '../../ui/context/long-list.ts';
import type { ListKind } from '../row-kind.ts';
import { ApprovalCells } from './ApprovalCells.tsx';
import * as css from './approvals.css.ts';

/** Client Approvals, as clients read and tick them. */
export const approvalList: ListKind<ApprovalRow> = {
  list: 'approvals',
  title: 'Client Approvals',
  plural: 'approvals',
  useRows: () => useRead(endpoints.listApprovals, { id: useProject().project.id }),
  summary: approvalSummary,
  Rows: ({ rows }) => (
    <ApprovalItems view="client" count={rows.length}>
      {rows.map((row) => (
        <ClientApproval key={row.id} row={row} />
      ))}
    </ApprovalItems>
  ),
};

const ClientApproval = memo(function ClientApproval({ row }: { readonly row: ApprovalRow }) {
  const tick = useApprovalTick(row);
  return (
    <li data-row={row.id} className={css.row}>
      <ApprovalCells
        row={row}
        view="client"
        tick={tick}
        onTick={(approved) => void tick.set(approved)}
      />
    </li>
  );
});

interface ItemsProps {
  readonly view: View;
  /** The number of approvals. */
  readonly count: number;
  /** The list items. */
  readonly children: ReactNode;
}

export function ApprovalItems({ view, count, children }: ItemsProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
      role="list"
      aria-label="Client Approvals"
      className={css.list[view]}
      {...longList(count)}
    >
      {children}
    </ul>
  );
}
