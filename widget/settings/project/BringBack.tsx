import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useChange } from '../../data/changes/use-change.ts';
import { WithProject } from '../../data/DataProvider.tsx';
import { useAgencyRequest } from '../../data/use-agency-request.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useAction } from '../../ui/form/use-action.ts';

/** Restores an archived project. Only the agency's session may do it. */
export function BringBack({ id }: { readonly id: string }) {
  const { request, session } = useAgencyRequest();
  if (session === 'none') return <span>Sign in as the agency to bring it back.</span>;
  if (session !== 'agency') return null;
  return (
    <WithProject request={request}>
      <Restore id={id} />
    </WithProject>
  );
}

function Restore({ id }: { readonly id: string }) {
  const restore = useChange(endpoints.restoreProject);
  const { run, isPending, fault } = useAction();
  return (
    <>
      <Button
        size="sm"
        isPending={isPending}
        pendingLabel="Saving..."
        onClick={() => void run(() => restore({ id }))}
      >
        Bring back
      </Button>
      {fault && <span role="alert">{fault.message}</span>}
    </>
  );
}
