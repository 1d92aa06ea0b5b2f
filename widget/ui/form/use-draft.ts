import { useLayoutEffect, useState } from 'react';

/** What is typed into a form. */
export interface Draft<Values> {
  readonly values: Values;
  /** The values that differ from those at the start. */
  readonly changes: Partial<Values>;
  readonly isDirty: boolean;
  readonly set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
}

/** Later values of `start` are ignored: they must not revert what is typed. */
export function useDraft<Values extends object>(start: Values): Draft<Values> {
  const [first] = useState(start);
  const [values, setValues] = useState(first);
  const changes = changedValues(first, values);
  return {
    values,
    changes,
    isDirty: Object.keys(changes).length > 0,
    set: (name, value) => setValues((current) => ({ ...current, [name]: value })),
  };
}

/** The values of `after` that differ from `before`. */
export function changedValues<Values extends object>(before: Values, after: Values) {
  const changes: Partial<Values> = {};
  for (const name in after) if (after[name] !== before[name]) changes[name] = after[name];
  return changes;
}

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
