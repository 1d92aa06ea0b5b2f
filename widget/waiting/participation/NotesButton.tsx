import type { Ref } from 'react';
import { Icon } from '../../parts/icon/Icon.tsx';
import { visuallyHidden } from '../../theme/index.ts';
import * as css from './participation.css.ts';

const BUBBLE =
  'm4.6 4h10.8a1.6 1.6 0 0 1 1.6 1.6v6.8a1.6 1.6 0 0 1-1.6 1.6h-5.6l-3.4 2.8v-2.8h-1.8a1.6 1.6 0 0 1-1.6-1.6v-6.8a1.6 1.6 0 0 1 1.6-1.6z';

interface Props {
  readonly ref: Ref<HTMLButtonElement>;
  readonly count: number;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes what was said about an item. */
export function NotesButton({ ref, count, title, isOpen, onToggle }: Props) {
  return (
    <>
      <span className={css.dot} />
      <button
        ref={ref}
        type="button"
        className={css.notesButton}
        data-empty={count === 0 || undefined}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {count > 0 && <Icon outline={BUBBLE} size={15} />}
        {count === 0 ? 'Add note' : count === 1 ? '1 note' : `${count} notes`}
        <span className={visuallyHidden}> about {title}</span>
      </button>
    </>
  );
}
