import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useChange } from '../../data/changes/use-change.ts';
import { useSaving } from '../../data/changes/use-saving.ts';
import { RequestContext } from '../../data/RequestContext.ts';
import { useAgencyRequest } from '../../data/use-agency-request.ts';
import { Button } from '../../ui/button/Button.tsx';
import { outcomeOf } from './outcome-of.ts';

/** Restores an archived project. Only the agency's session may do it. */
export function BringBack({ id }: { readonly id: string }) {
  const { request, session } = useAgencyRequest();
  if (session !== 'agency') return null;
  return (
    <RequestContext value={request}>
      <Restore id={id} />
    </RequestContext>
  );
}

function Restore({ id }: { readonly id: string }) {
  const restore = useChange(endpoints.restoreProject);
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
