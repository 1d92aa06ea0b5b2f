import { calls } from '@project-dashboard/core/contract';
import { CallerContext } from '../../data/CallerContext.ts';
import { useChange } from '../../data/changes/use-change.ts';
import { useSaving } from '../../data/changes/use-saving.ts';
import { Button } from '../../parts/button/Button.tsx';
import { outcomeOf } from './outcome-of.ts';
import { useAgencyCaller } from './use-agency-caller.ts';

/** Restores an archived project. Only the agency's session may do it. */
export function BringBack({ id }: { readonly id: string }) {
  const { call, session } = useAgencyCaller();
  if (session !== 'agency') return null;
  return (
    <CallerContext value={call}>
      <Restore id={id} />
    </CallerContext>
  );
}

function Restore({ id }: { readonly id: string }) {
  const restore = useChange(calls.restoreProject);
  // The line above the header goes with its button.
  const { send, isSaving, fault } = useSaving(() => {});
  return (
    <>
      <Button
        size="sm"
        isPending={isSaving}
        pendingLabel="Saving..."
        onClick={() => void send(() => outcomeOf(restore({ id })))}
      >
        Bring back
      </Button>
      {fault && <span role="alert">{fault.message}</span>}
    </>
  );
}
