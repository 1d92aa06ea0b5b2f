import type { Author } from '@project-dashboard/core/rules/history/author';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { Fragment, type Ref } from 'react';
import { visuallyHidden } from '../../theme/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import * as css from './waiting.css.ts';

const BUBBLE =
  'm4.6 4h10.8a1.6 1.6 0 0 1 1.6 1.6v6.8a1.6 1.6 0 0 1-1.6 1.6h-5.6l-3.4 2.8v-2.8h-1.8a1.6 1.6 0 0 1-1.6-1.6v-6.8a1.6 1.6 0 0 1 1.6-1.6z';

interface NotesButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly item: {
    readonly title: string;
    readonly row: {
      readonly noteCount?: number | undefined;
      readonly internalNoteCount?: number | undefined;
    };
  };
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Opens and closes the notes of an item. In the internal view it counts the internal ones too. */
export function NotesButton({ ref, item: { title, row }, isOpen, onPress }: NotesButtonProps) {
  const count = (row.noteCount ?? 0) + (row.internalNoteCount ?? 0);
  return (
    <>
      <span className={css.dot} />
      <button
        ref={ref}
        type="button"
        className={css.notesButton}
        data-empty={count === 0 || undefined}
        aria-expanded={isOpen}
        onClick={onPress}
      >
        {count > 0 && <Icon outline={BUBBLE} size={15} />}
        {count === 0 ? 'Add note' : count === 1 ? '1 note' : `${count} notes`}
        <span className={visuallyHidden}> about {title}</span>
      </button>
    </>
  );
}

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
          <a key={key} href={piece} target="_blank" rel="noopener noreferrer" className={css.link}>
            {piece}
          </a>
        ) : (
          <Fragment key={key}>{piece}</Fragment>
        );
      })}
    </>
  );
}

export const sideOf = ({ role }: Author) => (role === 'client' ? 'Client' : 'Agency');
