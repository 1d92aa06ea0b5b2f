import { useLayoutEffect } from 'react';

/** While there are changes that nobody has saved, the browser asks before the page is left. */
export function useUnsaved(isDirty: boolean): void {
  // Goes together with the form: whoever leaves right after a save is not asked.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
