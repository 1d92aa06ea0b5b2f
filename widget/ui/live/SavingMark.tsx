import { useLiveState } from './LiveContext.ts';
import * as css from './live.css.ts';

export const STILL_SAVING = 'Still saving...';

/** Says beside a row that the server has not answered its change for some seconds. */
export function SavingMark({ id }: { readonly id: string }) {
  if (!useLiveState(({ slow }) => slow.includes(id))) return null;
  return (
    <div role="status" className={css.saving}>
      {STILL_SAVING}
    </div>
  );
}
