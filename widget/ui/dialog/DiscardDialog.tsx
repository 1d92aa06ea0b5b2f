import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  onKeep: () => void;
  onDiscard: () => void;
}

/**
 * Asks before another form or dialog replaces a changed form on the page. A changed dialog asks with DiscardQuestion.
 */
export function DiscardDialog({ onKeep, onDiscard }: Props) {
  return (
    <ConfirmDialog
      title="Discard changes?"
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      The changes in the open form are not saved yet.
    </ConfirmDialog>
  );
}
