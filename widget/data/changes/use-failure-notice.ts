import { ApiError } from '@project-dashboard/core/contract/client/errors';
import { isArchivedSentence } from '@project-dashboard/core/rows/projects/schema';
import { failure, type Notice, UPDATE_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { useNotice } from '../../ui/context/ElementContext.tsx';

/**
 * Shows the notice of a failed change. `usual` is null if the form shows the error itself. If the project was archived
 * meanwhile, the page becomes read-only and closes its forms, so the notice then says why.
 */
export function useFailureNotice() {
  const notify = useNotice();
  return (error: unknown, usual: Notice | null) => {
    const archived =
      error instanceof ApiError && error.status === 409 && isArchivedSentence(error.detail);
    if (archived) notify(failure(UPDATE_FAILED.title, error.detail));
    // The form asks which version to keep.
    else if (usual !== null && !isStale(error)) notify(usual);
  };
}

const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;
