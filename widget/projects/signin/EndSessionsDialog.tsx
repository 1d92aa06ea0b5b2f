import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useRef, useState } from 'react';
import { useRequest } from '../../data/RequestContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { signInFailure } from './sign-in.ts';

interface Props {
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Asks before everyone is signed out, for example after a laptop was lost. */
export function EndSessionsDialog({ onEnded, onClose }: Props) {
  const request = useRequest();
  const cancel = useRef<HTMLButtonElement>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const end = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await request(endpoints.endSessions, {});
      onEnded();
    } catch (error) {
      setFailure(signInFailure(error).message);
      setPending(false);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      width="confirm"
      title="End all sessions"
      description="Everyone who is signed in to the project list is signed out, you too. Unused sign-in links stop working. Links of projects keep working."
      isPending={isPending}
      initialFocusRef={cancel}
      onClose={onClose}
      actions={
        <>
          <Button ref={cancel} isDisabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isPending={isPending} pendingLabel="Ending..." onClick={end}>
            End all sessions
          </Button>
        </>
      }
    >
      {failure !== undefined && <InlineNotice tone="danger">{failure}</InlineNotice>}
    </Dialog>
  );
}
