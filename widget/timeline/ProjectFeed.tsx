import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useProject } from '../data/ProjectContext.ts';
import { useRead } from '../data/reads/use-read.ts';
import { SubscribeDialog } from '../ui/feeds/SubscribeDialog.tsx';

/** The subscribe address of the reader's own link. It is read each time, because a rotation ends it. */
export function ProjectFeed({ onClose }: { readonly onClose: () => void }) {
  const { project } = useProject();
  const { data, error, isLoading, retry } = useRead(
    endpoints.readFeed,
    { id: project.id },
    { isFresh: true },
  );
  return (
    <SubscribeDialog
      url={data?.url}
      hasFailed={error !== undefined}
      isLoading={isLoading}
      onRetry={retry}
      onClose={onClose}
    />
  );
}
