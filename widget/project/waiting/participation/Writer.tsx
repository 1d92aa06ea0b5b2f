import type { Author } from '@project-dashboard/core/rules/history/author';

/** Who wrote something, as a client reads it: the name of a named link, and the side. */
export function Writer({ by: { role, link } }: { readonly by: Author }) {
  const side = role === 'client' ? 'Client' : 'Agency';
  return link === null ? (
    <b>{side}</b>
  ) : (
    <>
      <b>
        <bdi>{link}</bdi>
      </b>
      , {side}
    </>
  );
}
