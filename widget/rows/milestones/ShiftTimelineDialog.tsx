import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { CHANGED_BY, MAX_SHIFT } from '@project-dashboard/core/rows/milestones/fields';
import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { previewMoves } from '@project-dashboard/core/rows/milestones/timeline/preview-moves';
import { initialShift } from '@project-dashboard/core/rows/milestones/timeline/shift-amount';
import { shiftFutureMilestones } from '@project-dashboard/core/rows/milestones/timeline/shift-future-milestones';
import {
  completionDelayText,
  SHIFT_NOTE,
} from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import {
  SHIFT_FAILED,
  timelineUpdated,
} from '@project-dashboard/core/texts/notices/change-notices';
import { useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useCalendar } from '../../data/reads/use-calendar.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import type { VerbProps } from '../row-kind.ts';
import { useNoticedSave } from '../use-noticed-save.ts';
import { MoveCauses, UpdateTimelineDialog, useMoveCauses } from './MoveCauses.tsx';
import { Stepper } from './Stepper.tsx';
import { TimelinePreview } from './TimelinePreview.tsx';

/** Update Timeline after a late completion: shifts the future milestones or resets them. */
export function ShiftTimelineDialog({
  row: milestone,
  rows: milestones,
  isGone,
  onClose,
}: VerbProps<MilestoneRow>) {
  const { id } = useProject().project;
  const { today } = useDates();
  const calendar = useCalendar();
  const shiftTimeline = useChange(endpoints.shiftTimeline);
  const noticedSave = useNoticedSave();
  const { run, isPending, fault: failure } = useAction();
  const start = initialShift(milestone, calendar);
  const [chosen, setDays] = useState<number>();
  const days = chosen ?? start;
  const outcome = shiftFutureMilestones(milestones, milestone.id, days, calendar);
  const changes = outcome.ok ? outcome.changes : [];
  const causes = useMoveCauses({ milestones, changes, refusal: failure });
  const preview = previewMoves(
    milestones,
    { baseId: milestone.id, keepsBase: true, changes },
    today,
  );
  const isIdle = preview.moves.length === 0;

  const submit = () => {
    const stated = isIdle ? null : causes.read();
    if (stated === null) return;
    const shift = { baseMilestoneId: milestone.id, businessDaysShift: days, ...stated };
    const send = () =>
      noticedSave(
        (received) => shiftTimeline({ id, body: { ...shift, changedBy: CHANGED_BY } }, received),
        {
          saved: ({ affectedCount }) => timelineUpdated(affectedCount, days),
          failed: SHIFT_FAILED,
        },
      );
    void run(send, onClose);
  };

  return (
    <UpdateTimelineDialog
      row={milestone}
      isGone={isGone}
      description={
        <>
          <strong dir="auto">{milestone.title}</strong>{' '}
          <WholeDates text={completionDelayText(milestone, useDates().locale, calendar)} />
        </>
      }
      isDirty={days !== start || causes.isDirty}
      width="preview"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      isDisabled={isIdle}
      failure={failure}
    >
      <Stepper
        label="Shift future milestones by"
        value={days}
        min={0}
        max={MAX_SHIFT}
        unit={days === 1 ? 'business day' : 'business days'}
        note="from their original dates"
        onChange={setDays}
      />
      <MoveCauses answers={causes} milestones={milestones} changes={changes}>
        <TimelinePreview
          preview={preview}
          changePlace="column"
          emptyText={
            preview.kept.unchanged > 0
              ? 'All future milestones are already on these dates.'
              : 'No future milestone with a due date comes after this one.'
          }
          warningNote="Dates count from the original due dates, so earlier reschedules are replaced."
        />
        <InlineNotice tone="info">{SHIFT_NOTE}</InlineNotice>
      </MoveCauses>
    </UpdateTimelineDialog>
  );
}
