import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to the first field at fault once a form has been tried and refused, with its sentence in sight. */
export function useFocusAtFault(form: RefObject<HTMLElement | null>, isPending: boolean): void {
  useLayoutEffect(() => {
    if (isPending) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.focus();
    for (const id of field?.getAttribute('aria-describedby')?.split(' ') ?? []) {
      form.current?.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [form, isPending]);
}
