import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to the first field at fault once a form has been tried and refused. */
export function useFocusAtFault(form: RefObject<HTMLElement | null>, isPending: boolean): void {
  useLayoutEffect(() => {
    if (!isPending) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, isPending]);
}
