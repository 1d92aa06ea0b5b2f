import type { Author } from '@project-dashboard/core/rules/history/author';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { Fragment } from 'react';
import { useProject } from '../../data/ProjectContext.ts';

const sideOf = ({ role }: Author) => (role === 'client' ? 'Client' : 'Agency');

/** The name of a named link, else the side. For clients their own side is `You`. */
export function useNameOf(by: Author): string {
  const isOwn = useProject().viewMode === 'client' && by.role === 'client';
  return by.link ?? (isOwn ? 'You' : sideOf(by));
}

/** Who wrote something: the name of a named link, and the side. */
export function Writer({ by }: { readonly by: Author }) {
  const name = useNameOf(by);
  if (by.link === null) return <b>{name}</b>;
  return (
    <>
      <b>
        <bdi>{name}</bdi>
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
