import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { CHANGED_BY, MAX_SHIFT } from '@project-dashboard/core/rows/milestones/fields';
import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { previewMoves } from '@project-dashboard/core/rows/milestones/timeline/preview-moves';
import { initialShift } from '@project-dashboard/core/rows/milestones/timeline/shift-amount';
import {
  daysWithNoneEarlier,
  shiftFutureMilestones,
} from '@project-dashboard/core/rows/milestones/timeline/shift-future-milestones';
import {
  completionDelayText,
  SHIFT_NOTE,
} from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import {
  SHIFT_FAILED,
  timelineUpdated,
} from '@project-dashboard/core/texts/notices/change-notices';
import { useRef } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useNoticedSave } from '../../data/changes/use-noticed-save.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useCalendar } from '../../data/reads/use-calendar.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import type { VerbProps } from '../row-kind.ts';
import { MoveCauses, MoveReason, NO_CAUSES, useMoveCauses } from './MoveCauses.tsx';
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
  const { today, locale } = useDates();
  const calendar = useCalendar();
  const shiftTimeline = useChange(endpoints.shiftTimeline);
  const noticedSave = useNoticedSave();
  const draft = useDraft({
    days: initialShift(milestone, calendar),
    causes: NO_CAUSES,
    reason: '',
  });
  const stepper = useRef<HTMLInputElement>(null);
  const { days, reason } = draft.values;
  const outcome = shiftFutureMilestones(milestones, milestone.id, days, calendar);
  const changes = outcome.ok ? outcome.changes : [];
  const answers = useMoveCauses({ milestones, changes }, draft.values);
  const preview = previewMoves(
    milestones,
    { baseId: milestone.id, keepsBase: true, changes },
    today,
  );
  const enough = preview.moves.some((move) => move.isEarlier)
    ? daysWithNoneEarlier(milestones, milestone.id, calendar)
    : undefined;
  const enoughText = `${enough} ${enough === 1 ? 'day' : 'days'}`;

  const save = () =>
    answers.save((stated) => {
      const shift = { baseMilestoneId: milestone.id, businessDaysShift: days, ...stated };
      return noticedSave(
        (received) => shiftTimeline({ id, body: { ...shift, changedBy: CHANGED_BY } }, received),
        {
          saved: ({ affectedCount }) => timelineUpdated(affectedCount, days),
          failed: SHIFT_FAILED,
        },
      );
    });

  return (
    <FormDialog
      title="Update Timeline"
      description={
        <>
          <strong dir="auto">{milestone.title}</strong>{' '}
          <WholeDates text={completionDelayText(milestone, locale, calendar)} />
        </>
      }
      width="preview"
      row={{ kind: 'milestone', version: milestone.version, isGone }}
      draft={draft}
      submit="Update Timeline"
      isDisabled={preview.moves.length === 0}
      save={save}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Stepper
            ref={stepper}
            label="Shift future milestones by"
            min={0}
            max={MAX_SHIFT}
            unit={days === 1 ? 'working day' : 'working days'}
            note="from their original dates"
            hint={SHIFT_NOTE}
            {...field('days')}
          />
          <TimelinePreview
            preview={preview}
            changePlace="column"
            emptyText={
              preview.kept.unchanged > 0
                ? 'All future milestones are already on these dates.'
                : 'No future milestone with a due date comes after this one.'
            }
            advice={enough === undefined ? undefined : `With ${enoughText} none moves earlier.`}
            action={
              enough !== undefined && (
                <Button
                  size="sm"
                  onClick={() => {
                    draft.set('days', enough);
                    stepper.current?.focus();
                  }}
                >
                  Use {enoughText}
                </Button>
              )
            }
          />
          {/* The field stays once it was needed: it has the words. */}
          {(answers.question !== undefined || reason !== '') && (
            <MoveReason answers={answers} field={field('reason')} />
          )}
          <MoveCauses answers={answers} field={field('causes')} />
        </>
      )}
    </FormDialog>
  );
}
