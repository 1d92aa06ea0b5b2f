import { useState } from 'react';
import type { SaveFailure, SaveOutcome } from '../../ui/form/save-outcome.ts';
import { useWhenBack } from '../../ui/live/LiveContext.ts';

/**
 * Submits a form and closes it on success. Ignores a second submit while saving. An error stays until the next submit;
 * one about a server that was away goes when the connection is back.
 */
export function useSaving(onClose: () => void) {
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<SaveFailure | null>(null);
  useWhenBack(() => setFault((current) => (current?.isAway ? null : current)));

  /** `onSaved` replaces the closing. */
  const send = async (save: () => Promise<SaveOutcome>, onSaved = onClose) => {
    if (isSaving) return;
    setSaving(true);
    setFault(null);
    const outcome = await save();
    if (outcome.ok) return onSaved();
    setSaving(false);
    setFault(outcome);
  };

  return { send, isSaving, fault, forgetFault: () => setFault(null) };
}
