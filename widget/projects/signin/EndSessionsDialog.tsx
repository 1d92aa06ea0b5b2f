import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useRequest } from '../../data/ProjectContext.ts';
import { AskDialog } from '../../ui/dialog/AskDialog.tsx';
import { signInFailure } from './sign-in.ts';

interface Props {
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Asks before everyone is signed out, for example after a laptop was lost. */
export function EndSessionsDialog({ onEnded, onClose }: Props) {
  const request = useRequest();
  return (
    <AskDialog
      title="End all sessions"
      confirm="End all sessions"
      pending="Ending..."
      onConfirm={() => request(endpoints.endSessions, {}).then(onEnded, signInFailure)}
      onClose={onClose}
    >
      Everyone who is signed in to the project list is signed out, you too. Unused sign-in links
      stop working. Links of projects keep working.
    </AskDialog>
  );
}
