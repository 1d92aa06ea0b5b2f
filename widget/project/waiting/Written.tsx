import type { Author } from '@project-dashboard/core/rules/history/author';
import { useProject } from '../../data/ProjectContext.ts';

const sideOf = ({ role }: Author) => (role === 'client' ? 'Client' : 'Agency');

const useIsOwn = ({ role }: Author) => useProject().viewMode === 'client' && role === 'client';

/** The name of a named link, else the side. For clients their own side is `You`. */
export function useNameOf(by: Author): string {
  const isOwn = useIsOwn(by);
  return by.link ?? (isOwn ? 'You' : sideOf(by));
}

/** Who wrote something: the name of a named link, and the side, unless it is the client's own. */
export function Writer({ by }: { readonly by: Author }) {
  const isOwn = useIsOwn(by);
  return (
    <>
      <b>
        <bdi>{useNameOf(by)}</bdi>
      </b>
      {by.link !== null && !isOwn && `, ${sideOf(by)}`}
    </>
  );
}
