import type { SaveOutcome } from '../../ui/form/save-outcome.ts';
import { useAction } from '../../ui/form/use-action.ts';

/** Submits a form and closes it on success. */
export function useSaving(onClose: () => void) {
  const { run, isPending, fault, forgetFault } = useAction();
  /** `onSaved` replaces the closing. */
  const send = (save: () => Promise<SaveOutcome>, onSaved = onClose) => run(save, onSaved);
  return { send, isSaving: isPending, fault, forgetFault: () => forgetFault() };
}
