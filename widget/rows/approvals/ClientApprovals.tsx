import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { memo } from 'react';
import { useApprovalTick } from '../../data/changes/use-approval-tick.ts';
import { ApprovalCells } from './list/ApprovalCells.tsx';
import * as styles from './list/ApprovalList.css.ts';
import { ApprovalList } from './list/ApprovalList.tsx';

/** The approvals in the client view: read-only, but with ticks. */
export function ClientApprovals({ rows }: { readonly rows: readonly ApprovalRow[] }) {
  return (
    <ApprovalList view="client" count={rows.length}>
      {rows.map((row) => (
        <ClientApproval key={row.id} row={row} />
      ))}
    </ApprovalList>
  );
}

const ClientApproval = memo(function ClientApproval({ row }: { readonly row: ApprovalRow }) {
  const tick = useApprovalTick(row);
  return (
    <li data-row={row.id} className={styles.row}>
      <ApprovalCells
        row={row}
        view="client"
        tick={tick}
        onTick={(approved) => void tick.set(approved)}
      />
    </li>
  );
});
