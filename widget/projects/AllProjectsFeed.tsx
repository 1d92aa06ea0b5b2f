import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useRead } from '../data/reads/use-read.ts';
import { SubscribeDialog } from '../ui/feeds/SubscribeDialog.tsx';

/** The subscribe address of all projects. */
export function AllProjectsFeed({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isLoading, retry } = useRead(endpoints.readAllFeed, {}, { isFresh: true });
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
