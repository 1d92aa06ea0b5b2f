import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { useNotice } from '../context/ElementContext.tsx';
import { AskDialog } from '../dialog/AskDialog.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Checkbox } from '../field/Checkbox.tsx';
import { DateField } from '../field/DateField.tsx';
import { TextArea } from '../field/TextField.tsx';
import * as css from './Workbench.css.ts';

export function DialogsBench() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.line}>
      <Button onClick={() => setOpen(true)}>Open reschedule</Button>
      {isOpen && <RescheduleSample onClose={() => setOpen(false)} />}
    </div>
  );
}

function RescheduleSample({ onClose }: { onClose: () => void }) {
  const notify = useNotice();
  const [date, setDate] = useState('2026-12-03');
  const [reason, setReason] = useState('');
  const [isShifting, setIsShifting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Dialog
      title="Update Timeline"
      description={
        <>
          <strong>Fieldwork</strong> is due November 23.
        </>
      }
      isDirty={reason !== ''}
      onClose={onClose}
      onSubmit={() =>
        notify({
          tone: 'destructive',
          title: 'Error',
          text: 'Failed to reschedule milestone. Please try again.',
        })
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Update Timeline
          </Button>
        </>
      }
    >
      <DateField
        label="New due date"
        value={date}
        onChange={setDate}
        hint="Thursday, 8 working days later"
      />
      <TextArea
        label="Reason"
        isOptional
        placeholder="Why is the date changing?"
        value={reason}
        onChange={setReason}
      />
      <Checkbox
        label="Also shift future milestones by the same number of business days"
        isChecked={isShifting}
        onChange={setIsShifting}
      />
      <div className={css.line}>
        <IconButton name="About shifting" icon="info" />
        <Button size="sm" onClick={() => setIsAsking(true)}>
          Ask further
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          title="Delete reason"
          onConfirm={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        >
          The reason goes away.
        </AskDialog>
      )}
    </Dialog>
  );
}
