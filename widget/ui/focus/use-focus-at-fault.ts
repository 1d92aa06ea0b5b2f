import { type RefObject, useLayoutEffect } from 'react';

/** After a failed submit, focuses the first invalid field and scrolls its error into view. */
export function useFocusAtFault(form: RefObject<HTMLElement | null>, isPending: boolean): void {
  useLayoutEffect(() => {
    if (isPending) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    // The error makes the form longer, so that its buttons may be out of sight.
    if (field) form.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
    field?.focus();
    for (const id of field?.getAttribute('aria-describedby')?.split(' ') ?? []) {
      form.current?.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [form, isPending]);
}
