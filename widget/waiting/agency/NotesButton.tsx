import type { Ref } from 'react';
import { visuallyHidden } from '../../theme/index.ts';
import * as participation from '../participation/participation.css.ts';

interface Props {
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

/** Opens the notes of an item. It counts the internal ones too. */
export function NotesButton({ ref, item: { title, row }, isOpen, onPress }: Props) {
  const notes = (row.noteCount ?? 0) + (row.internalNoteCount ?? 0);
  return (
    <>
      <span className={participation.dot} />
      <button
        ref={ref}
        type="button"
        className={participation.notesButton}
        data-empty={notes === 0 || undefined}
        aria-expanded={isOpen}
        onClick={onPress}
      >
        {notes === 0 ? 'Add note' : notes === 1 ? '1 note' : `${notes} notes`}
        <span className={visuallyHidden}> about {title}</span>
      </button>
    </>
  );
}
