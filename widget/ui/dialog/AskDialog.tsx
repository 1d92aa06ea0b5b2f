import { type ReactNode, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useAction } from '../form/use-action.ts';
import { InlineNotice } from '../notice/InlineNotice.tsx';
import { Dialog } from './Dialog.tsx';
import type { ModalFocus } from './modal.ts';

export interface AskDialogProps extends Pick<ModalFocus, 'returnFocusRef'> {
  readonly title: string;
  /** Explains what will happen. */
  readonly children: ReactNode;
  /** Shows it, below the explanation. */
  readonly details?: ReactNode;
  readonly confirm?: string;
  readonly cancel?: string;
  readonly pending?: string;
  /** danger for what cannot be taken back. */
  readonly variant?: 'danger' | 'primary';
  /** What fails stays in the dialog, with the reason. It closes the dialog itself. */
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
}

/** Asks in a dialog of its own. The focus starts on Cancel. */
export function AskDialog({
  title,
  children,
  details,
  confirm = 'Delete',
  cancel = 'Cancel',
  pending,
  variant = 'danger',
  onConfirm,
  onClose,
  returnFocusRef,
}: AskDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const { run, isPending, fault } = useAction();
  const hasBody = details !== undefined || fault !== null;
  const body = hasBody ? (
    <>
      {details}
      {fault && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
    </>
  ) : undefined;
  return (
    <Dialog
      role="alertdialog"
      width="confirm"
      title={title}
      description={children}
      isPending={isPending}
      initialFocusRef={keep}
      returnFocusRef={returnFocusRef}
      onClose={onClose}
      actions={
        <>
          <Button ref={keep} isDisabled={isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant={variant}
            isPending={isPending}
            pendingLabel={pending}
            onClick={() => void run(async () => onConfirm())}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
