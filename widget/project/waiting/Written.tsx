import type { Author } from '@project-dashboard/core/rules/history/author';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { Fragment } from 'react';

export const sideOf = ({ role }: Author) => (role === 'client' ? 'Client' : 'Agency');

/** Who wrote something, as a client reads it: the name of a named link, and the side. */
export function Writer({ by }: { readonly by: Author }) {
  if (by.link === null) return <b>{sideOf(by)}</b>;
  return (
    <>
      <b>
        <bdi>{by.link}</bdi>
      </b>
      , {sideOf(by)}
    </>
  );
}

/** Plain text of several lines. Its http(s) addresses are links; nothing else is interpreted. */
export function LinkedText({ text }: { readonly text: string }) {
  const pieces = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/);
  let at = 0;
  return (
    <>
      {pieces.map((piece) => {
        const key = at;
        at += piece.length + 1;
        return isWebUrl(piece) && piece !== '' ? (
          <a key={key} href={piece} target="_blank" rel="noopener noreferrer">
            {piece}
          </a>
        ) : (
          <Fragment key={key}>{piece}</Fragment>
        );
      })}
    </>
  );
}
