import { useRef } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { Save } from '../saves.ts';
import type { ChangeLine } from './change-line.ts';
import { EntryChanges } from './EntryChanges.tsx';

interface Props {
  readonly save: Save;
  /** When the save was made, for example `9:42 AM`. */
  readonly time: string;
  readonly lines: readonly ChangeLine[];
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Asks before several changes are undone together, and shows what goes back to what. */
export function UndoQuestion({ save, time, lines, onUndo, onClose }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  const { changes, first } = save;
  const isAboutDates = changes.every(({ kind }) => kind === 'shifted' || kind === 'rescheduled');
  const what = first.kind === 'shifted' && isAboutDates ? 'shift' : 'change';
  return (
    <Dialog
      role="alertdialog"
      width="confirm"
      title={`Undo this ${what}?`}
      description={`${changes.length} ${
        isAboutDates ? 'milestones go back to the dates they had' : 'rows go back to what they were'
      } at ${time}. Changes made to other rows since then stay.`}
      initialFocusRef={cancel}
      onClose={onClose}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={onUndo}>
            Undo
          </Button>
        </>
      }
    >
      <EntryChanges isGroup lines={lines.map(reversed)} />
    </Dialog>
  );
}

const reversed = ({ key, label, from, to }: ChangeLine): ChangeLine =>
  from === undefined || to === undefined ? { key, label } : { key, label, from: to, to: from };
