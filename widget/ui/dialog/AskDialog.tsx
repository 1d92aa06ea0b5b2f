import {
  DELETED_IS_KEPT,
  deleteQuestion,
  type ItemKind,
} from '@project-dashboard/core/texts/notices/item-kind';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { DISCARD } from '../form/Ask.tsx';
import { useAction } from '../form/use-action.ts';
import { ChangedMeanwhile, InlineNotice } from '../notice/InlineNotice.tsx';
import { IsolatedText } from '../text/IsolatedText.tsx';
import { kept } from './Dialog.css.ts';
import { Dialog } from './Dialog.tsx';
import type { ModalFocus } from './modal.ts';

interface AskDialogProps extends Pick<ModalFocus, 'returnFocusRef'> {
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

interface DeleteProps extends Pick<AskDialogProps, 'returnFocusRef' | 'onClose'> {
  kind: ItemKind;
  title: string;
  version: number;
  /** True if somebody else has deleted the row. */
  isGone: boolean;
  onDelete: () => Promise<unknown>;
}

/**
 * Asks before a row is deleted. It closes at once with the row, and stays closed if the deletion
 * fails.
 */
export function DeleteDialog({
  kind,
  title,
  version,
  isGone,
  onDelete,
  onClose,
  returnFocusRef,
}: DeleteProps) {
  // After a deletion the opener is gone; after Cancel it is still there.
  const focusAfter = useRef<HTMLElement>(null);
  const confirm = () => {
    focusAfter.current = returnFocusRef?.current ?? null;
    void onDelete();
    onClose();
  };
  return (
    <AskDialog
      title={`Delete ${kind}`}
      onConfirm={confirm}
      onClose={onClose}
      returnFocusRef={focusAfter}
    >
      <ChangedMeanwhile kind={kind} version={version} isGone={isGone} />
      <IsolatedText text={deleteQuestion(kind, title)} names={[title]} after={'"'} />
      <p className={kept}>{DELETED_IS_KEPT}</p>
    </AskDialog>
  );
}

interface DiscardProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/**
 * Asks before another form or dialog replaces a changed form on the page.
 */
export function DiscardDialog({ onKeep, onDiscard }: DiscardProps) {
  return (
    <AskDialog {...DISCARD} title={DISCARD.children} onConfirm={onDiscard} onClose={onKeep}>
      The changes in the open form are not saved yet.
    </AskDialog>
  );
}
