import { deleteQuestion, type ItemKind } from '@project-dashboard/core/notices';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { IsolatedText } from './IsolatedText.tsx';
import { nothingHasFocus } from './nothing-has-focus.ts';

interface Props extends Pick<ConfirmDialogProps, 'returnFocusRef' | 'onClose'> {
  kind: ItemKind;
  title: string;
  /** Resolves to false where the row could not be deleted; the dialog then stays. */
  onDelete: () => Promise<boolean>;
}

/** Asks before a row is deleted (SPEC section 5). */
export function DeleteDialog({ kind, title, onDelete, onClose, returnFocusRef }: Props) {
  const [isPending, setPending] = useState(false);
  // The opener is still there unless the row has gone.
  const focusAfter = useRef<HTMLElement>(null);
  // The last row takes the list's button along; by now the empty list has one of its own.
  useEffect(
    () => () => {
      if (nothingHasFocus()) returnFocusRef?.current?.focus();
    },
    [returnFocusRef],
  );
  const confirm = async () => {
    setPending(true);
    focusAfter.current = returnFocusRef?.current ?? null;
    if (await onDelete()) return onClose();
    focusAfter.current = null;
    setPending(false);
  };
  return (
    <ConfirmDialog
      title={`Delete ${kind}`}
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
      returnFocusRef={focusAfter}
    >
      <IsolatedText text={deleteQuestion(kind, title)} names={[title]} after={'"'} />
    </ConfirmDialog>
  );
}
