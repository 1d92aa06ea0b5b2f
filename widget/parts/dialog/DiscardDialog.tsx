import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before a form on the page is left with changes; a dialog asks in its own place. */
export function DiscardDialog({ onKeep, onDiscard }: Props) {
  return (
    <ConfirmDialog
      title="Discard changes?"
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      What you changed in the open form is not saved yet.
    </ConfirmDialog>
  );
}
