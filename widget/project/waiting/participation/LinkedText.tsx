import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { Fragment } from 'react';
import * as css from './participation.css.ts';

/** Plain text of several lines. Its http(s) addresses are links; nothing else is interpreted. */
export function LinkedText({ text }: { readonly text: string }) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/);
  let at = 0;
  return (
    <>
      {parts.map((part) => {
        const key = at;
        at += part.length + 1;
        return isWebUrl(part) && part !== '' ? (
          <a key={key} href={part} target="_blank" rel="noopener noreferrer" className={css.link}>
            {part}
          </a>
        ) : (
          <Fragment key={key}>{part}</Fragment>
        );
      })}
    </>
  );
}
