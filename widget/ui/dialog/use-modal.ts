import { type RefObject, useLayoutEffect } from 'react';
import { useRoot } from '../context/ElementContext.tsx';
import { focusedElement } from '../focus/focus.ts';
import { dialogStack } from './dialog-stack.ts';

export interface ModalFocus {
  /** The element to focus first. Default: the first field, or the title if there is none. */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined;
  /** The element to focus on close, if the opener will be gone. Default: the opener. */
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
}

/** Opens the dialog modally while it is mounted, moves the focus in, and returns it on close. */
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
    // Not the close button: its tooltip would open with the dialog and catch the first Escape.
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
