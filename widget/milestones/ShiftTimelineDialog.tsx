import {
  completionDelayText,
  initialShift,
  MAX_SHIFT,
  type MilestoneRow,
  previewShift,
  SHIFT_NOTE,
} from '@project-dashboard/core/milestones';
import { useState } from 'react';
import type { SaveOutcome } from '../data/changes/save-outcome.ts';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { InlineNotice } from '../parts/notice/InlineNotice.tsx';
import { useLocale } from '../parts/text/LocaleContext.ts';
import { Stepper } from './Stepper.tsx';
import { TimelinePreview } from './TimelinePreview.tsx';

interface Props {
  readonly milestone: MilestoneRow;
  readonly milestones: readonly MilestoneRow[];
  readonly onSubmit: (baseMilestoneId: string, businessDays: number) => Promise<SaveOutcome>;
  readonly onClose: () => void;
}

/** Update Timeline after a late completion: shifts the future milestones or resets them (SPEC section 5). */
export function ShiftTimelineDialog({ milestone, milestones, onSubmit, onClose }: Props) {
  const start = initialShift(milestone);
  const [days, setDays] = useState(start);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const preview = previewShift(milestones.map(withHistory), milestone.id, days);

  const submit = async () => {
    if (isPending || preview.length === 0) return;
    setPending(true);
    setFailure(undefined);
    const outcome = await onSubmit(milestone.id, days);
    if (outcome.ok) return onClose();
    setPending(false);
    setFailure(outcome.message);
  };

  return (
    <Dialog
      title="Update Timeline"
      description={
        <>
          <strong dir="auto">{milestone.title}</strong>{' '}
          {completionDelayText(milestone, useLocale())}
        </>
      }
      isDirty={days !== start}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={preview.length === 0}
            isPending={isPending}
            pendingLabel="Saving..."
          >
            Update Timeline
          </Button>
        </>
      }
    >
      <Stepper
        label="Shift future milestones by"
        value={days}
        min={0}
        max={MAX_SHIFT}
        unit={days === 1 ? 'business day' : 'business days'}
        onChange={setDays}
      />
      <TimelinePreview
        fromLabel="Original"
        rows={preview.map(({ id, title, originalDueDate, newDueDate }) => ({
          id,
          title,
          from: originalDueDate,
          to: newDueDate,
        }))}
        emptyText="No future milestone with a due date comes after this one."
      />
      <InlineNotice tone="info">{SHIFT_NOTE}</InlineNotice>
      {failure !== undefined && <InlineNotice tone="danger">{failure}</InlineNotice>}
    </Dialog>
  );
}

const withHistory = (row: MilestoneRow) => ({
  ...row,
  originalDueDate: row.originalDueDate ?? null,
});
