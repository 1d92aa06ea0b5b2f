import {
  DELETED_IS_KEPT,
  deleteQuestion,
  type ItemKind,
} from '@project-dashboard/core/texts/notices/item-kind';
import { useRef } from 'react';
import { ChangedMeanwhile } from '../notice/ChangedMeanwhile.tsx';
import { IsolatedText } from '../text/IsolatedText.tsx';
import { AskDialog, type AskDialogProps } from './AskDialog.tsx';
import { kept } from './Dialog.css.ts';

interface Props extends Pick<AskDialogProps, 'returnFocusRef' | 'onClose'> {
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
}: Props) {
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
