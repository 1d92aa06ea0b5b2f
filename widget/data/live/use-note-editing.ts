import { use, useEffect, useId } from 'react';
import { LiveContext } from '../../ui/live/LiveContext.ts';

/** Tells the other editors of the project which row of a list is open here. */
export function useNoteEditing(openId: string | undefined): void {
  const store = use(LiveContext);
  const list = useId();
  useEffect(() => {
    store.edit(list, openId);
    return () => store.edit(list, undefined);
  }, [store, list, openId]);
}
