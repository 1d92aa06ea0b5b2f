import { Icon } from '../ui/icon/Icon.tsx';
import { useLiveState } from '../ui/live/live-state.ts';
import * as css from './cells.css.ts';

/** Marks a row that somebody else is editing now. */
export function EditedMark({ id }: { readonly id: string }) {
  if (!useLiveState(({ editing }) => editing.has(id))) return null;
  return (
    <>
      {/* A space, which is gone where the mark stands on a line of its own. */}{' '}
      <span className={css.edited}>
        <Icon name="pencil" size={12} />
        Being edited
      </span>
    </>
  );
}
