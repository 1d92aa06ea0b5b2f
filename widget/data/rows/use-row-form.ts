import { useEffect, useState } from 'react';
import { useUnsaved } from '../../parts/dialog/use-unsaved.ts';
import type { SaveOutcome } from '../changes/save-outcome.ts';
import { useSaving } from '../changes/use-saving.ts';

type Text = Readonly<Record<string, string>>;

interface Ways<Draft> {
  /** Gets only the changed fields. */
  readonly onSave: (changes: Partial<Draft>) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  /** True for the form of a new row. It is saved even if untouched, so that missing fields are reported. */
  readonly isNew?: boolean;
  /** Called when the form becomes changed or unchanged, so that nothing replaces it without asking. */
  readonly onDirty?: ((isDirty: boolean) => void) | undefined;
}

export interface RowField<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/**
 * The state of a row's form. It starts from the row at opening and saves only the changed fields, so it does not revert
 * fields that someone else changed meanwhile.
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

  /** The props to spread on the field of this name. */
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
