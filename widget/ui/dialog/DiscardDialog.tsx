import { DISCARD } from '../form/Ask.tsx';
import { AskDialog } from './AskDialog.tsx';

interface Props {
  onKeep: () => void;
  onDiscard: () => void;
}

/**
 * Asks before another form or dialog replaces a changed form on the page.
 */
export function DiscardDialog({ onKeep, onDiscard }: Props) {
  return (
    <AskDialog {...DISCARD} title={DISCARD.children} onConfirm={onDiscard} onClose={onKeep}>
      The changes in the open form are not saved yet.
    </AskDialog>
  );
}
