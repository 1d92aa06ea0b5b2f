import { useEffect, useState } from 'react';
import { useUnsaved } from '../../parts/dialog/use-unsaved.ts';
import type { SaveOutcome } from '../changes/save-outcome.ts';
import { useSaving } from '../changes/use-saving.ts';

type Text = Readonly<Record<string, string>>;

interface Ways<Draft> {
  /** Gets only the fields that were changed. */
  readonly onSave: (changes: Partial<Draft>) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  /** The form of a row that is not there yet: untouched it is sent too, and hears what is missing. */
  readonly isNew?: boolean;
  /** Told whether there is something to lose, for what else could take the form's place. */
  readonly onDirty?: ((isDirty: boolean) => void) | undefined;
}

export interface RowField<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/**
 * The state of a row's form. It starts from the row as it was when the form opened and saves what differs from
 * that, so a field that somebody else changed meanwhile is not set back.
 */
export function useRowForm<Draft extends Text>(row: Draft, ways: Ways<Draft>) {
  const { onSave, onClose, onDirty, isNew = false } = ways;
  const [start] = useState(row);
  const [draft, setDraft] = useState(row);
  const { send, isSaving, fault } = useSaving(onClose);

  const changes = changedFields(start, draft);
  const isDirty = Object.keys(changes).length > 0;
  useUnsaved(isDirty);
  useEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [onDirty, isDirty]);

  const save = () => (isDirty || isNew ? send(() => onSave(changes)) : onClose());

  const isAtField = fault?.path !== undefined && fault.path in draft;
  const errors: { readonly [Field in keyof Draft]?: string } = isAtField
    ? { ...NO_ERRORS, [fault.path]: fault.message }
    : NO_ERRORS;
  const failure = isAtField ? undefined : fault?.message;

  /** What a field of that name is spread with. */
  const field = <Name extends keyof Draft>(name: Name): RowField<Draft[Name]> => ({
    value: draft[name],
    error: errors[name],
    onChange: (value) => setDraft((current) => ({ ...current, [name]: value })),
  });

  return { field, save, isSaving, failure };
}

const NO_ERRORS = {};

function changedFields<Draft extends Text>(start: Draft, draft: Draft): Partial<Draft> {
  const changes: Partial<Draft> = {};
  for (const field in draft) if (draft[field] !== start[field]) changes[field] = draft[field];
  return changes;
}
