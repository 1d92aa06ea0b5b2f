import { useProject } from '../../data/ProjectContext.ts';
import { SkeletonRows } from '../../ui/loading/SkeletonRows.tsx';
import { staffPart } from '../../ui/loading/staff-part.ts';
import { ApprovalsFrame } from './ApprovalsFrame.tsx';
import { ClientApprovals } from './ClientApprovals.tsx';

// Forms, dialogs and images: the client view never loads them.
const ApprovalsEditor = staffPart(() =>
  import('./ApprovalsEditor.tsx').then((module) => module.ApprovalsEditor),
);

/** Client Approvals: clients tick; agency staff also edit and attach proof. */
export function ApprovalsSection() {
  const { viewMode } = useProject();
  if (viewMode === 'client')
    return <ApprovalsFrame>{(rows) => <ClientApprovals rows={rows} />}</ApprovalsFrame>;
  // Show no checkbox before the editor has loaded: its tick would approve without asking for proof.
  const waiting = (
    <ApprovalsFrame>{() => <SkeletonRows label="Loading approvals" />}</ApprovalsFrame>
  );
  return <ApprovalsEditor waiting={waiting} />;
}
