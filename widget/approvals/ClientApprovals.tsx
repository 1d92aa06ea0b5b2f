import type { ApprovalRow } from '@project-dashboard/core/approvals';
import { memo } from 'react';
import { ApprovalCells } from './ApprovalCells.tsx';
import * as styles from './ApprovalList.css.ts';
import { useApprovalTick } from './use-approval-tick.ts';

/** The approvals as a client sees them: to read, and to tick (SPEC section 4). */
export function ClientApprovals({ rows }: { readonly rows: readonly ApprovalRow[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" aria-label="Client Approvals" className={styles.list.client}>
      {rows.map((row) => (
        <ClientApproval key={row.id} row={row} />
      ))}
    </ul>
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
