import { deleteQuestion, type ItemKind } from '@project-dashboard/core/notices';
import { useEffect, useRef } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { IsolatedText } from './IsolatedText.tsx';
import { nothingHasFocus } from './nothing-has-focus.ts';

interface Props extends Pick<ConfirmDialogProps, 'returnFocusRef' | 'onClose'> {
  kind: ItemKind;
  title: string;
  onDelete: () => Promise<void>;
}

/** Asks before a row is deleted (SPEC section 5). It goes at once, as the row does, and stays away where that comes back. */
export function DeleteDialog({ kind, title, onDelete, onClose, returnFocusRef }: Props) {
  // The opener is still there unless the row has gone.
  const focusAfter = useRef<HTMLElement>(null);
  // The last row takes the list's button along; by now the empty list has one of its own.
  useEffect(
    () => () => {
      if (nothingHasFocus()) returnFocusRef?.current?.focus();
    },
    [returnFocusRef],
  );
  const confirm = () => {
    focusAfter.current = returnFocusRef?.current ?? null;
    void onDelete();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${kind}`}
      onConfirm={confirm}
      onClose={onClose}
      returnFocusRef={focusAfter}
    >
      <IsolatedText text={deleteQuestion(kind, title)} names={[title]} after={'"'} />
    </ConfirmDialog>
  );
}
