import { useLayoutEffect } from 'react';

/** Makes the browser ask before leaving the page while there are unsaved changes. */
export function useUnsaved(isDirty: boolean): void {
  // A layout effect, so the question is removed together with the form right after a save.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
