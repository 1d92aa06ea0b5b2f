import { type RefObject, useLayoutEffect } from 'react';
import { useRoot } from '../context/RootContext.ts';
import { focusedElement } from '../focus/focused-element.ts';
import { dialogStack } from './dialog-stack.ts';

export interface ModalFocus {
  /** Where the focus starts; left out, on the first field, or on the title where there is none. */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined;
  /** Where it goes afterwards, for an opener that will be gone; left out, back to the opener. */
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
}

/** Opens the dialog as a modal one while it is mounted, and sees to the focus on the way in and out. */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  { initialFocusRef, returnFocusRef }: ModalFocus,
): void {
  const root = useRoot();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.isConnected) return;
    const opener = focusedElement(dialog);
    dialog.showModal();
    const leave = dialogStack(root).add(dialog);
    const field = dialog.querySelector<HTMLElement>('input, select, textarea');
    // Not the close button: its tooltip would open with the dialog and take the first Escape.
    const title = dialog.querySelector<HTMLElement>('[tabindex="-1"]');
    (initialFocusRef?.current ?? field ?? title)?.focus();
    return () => {
      const after = returnFocusRef?.current ?? opener;
      leave();
      dialog.close();
      after?.focus();
    };
  }, [ref, root, initialFocusRef, returnFocusRef]);
}
