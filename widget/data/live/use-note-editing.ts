import { useEffect, useId } from 'react';
import { useElement } from '../../ui/context/ElementContext.tsx';

/** Tells the other editors of the project which row of a list is open here. */
export function useNoteEditing(openId: string | undefined): void {
  const { live } = useElement();
  const list = useId();
  useEffect(() => {
    live.edit(list, openId);
    return () => live.edit(list, undefined);
  }, [live, list, openId]);
}
