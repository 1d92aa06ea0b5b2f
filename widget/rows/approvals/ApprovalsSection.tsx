import { ApprovalsFrame } from './ApprovalsFrame.tsx';
import { ClientApprovals } from './ClientApprovals.tsx';

/** Client Approvals for the client, who ticks them. */
export const ApprovalsSection = () => (
  <ApprovalsFrame>{(rows) => <ClientApprovals rows={rows} />}</ApprovalsFrame>
);
