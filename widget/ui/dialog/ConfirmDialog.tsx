import { type ReactNode, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { ModalFocus } from './use-modal.ts';

export interface ConfirmDialogProps extends Pick<ModalFocus, 'returnFocusRef'> {
  title: string;
  /** Explains what will happen. */
  children: ReactNode;
  cancelLabel?: string;
  confirmLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  title,
  children,
  cancelLabel = 'Cancel',
  confirmLabel = 'Delete',
  onConfirm,
  onClose,
  returnFocusRef,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      width="confirm"
      title={title}
      description={children}
      initialFocusRef={cancel}
      returnFocusRef={returnFocusRef}
      onClose={onClose}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
