import type { ApprovalRow } from '@project-dashboard/core/approvals';
import { memo } from 'react';
import { ApprovalCells } from './list/ApprovalCells.tsx';
import * as styles from './list/ApprovalList.css.ts';
import { ApprovalList } from './list/ApprovalList.tsx';
import { useApprovalTick } from './list/use-approval-tick.ts';

/** The approvals as a client sees them: to read, and to tick (SPEC section 4). */
export function ClientApprovals({ rows }: { readonly rows: readonly ApprovalRow[] }) {
  return (
    <ApprovalList view="client">
      {rows.map((row) => (
        <ClientApproval key={row.id} row={row} />
      ))}
    </ApprovalList>
  );
}

const ClientApproval = memo(function ClientApproval({ row }: { readonly row: ApprovalRow }) {
  const tick = useApprovalTick(row);
  return (
    <li className={styles.row}>
      <ApprovalCells row={row} view="client" tick={tick} onTick={tick.set} />
    </li>
  );
});
