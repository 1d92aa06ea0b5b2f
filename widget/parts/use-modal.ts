import { type RefObject, useLayoutEffect } from 'react';
import { dialogStack } from './dialog-stack.ts';
import { focusedElement } from './focused-element.ts';
import { useRoot } from './RootContext.ts';

export interface ModalFocus {
  /** Where the focus starts; left out, on the first field. */
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
    const first = dialog.querySelector<HTMLElement>('input, select, textarea');
    (initialFocusRef?.current ?? first)?.focus();
    return () => {
      const after = returnFocusRef?.current ?? opener;
      leave();
      dialog.close();
      after?.focus();
    };
  }, [ref, root, initialFocusRef, returnFocusRef]);
}
