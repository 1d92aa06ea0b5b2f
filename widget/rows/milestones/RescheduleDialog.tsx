import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { CHANGED_BY } from '@project-dashboard/core/rows/milestones/fields';
import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { previewMoves } from '@project-dashboard/core/rows/milestones/timeline/preview-moves';
import {
  checkTypedDueDate,
  newDateShortcuts,
  rescheduleMilestone,
} from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import {
  rescheduleHint,
  SHIFT_DOWNSTREAM_LABEL,
} from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import { dateInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import {
  milestoneRescheduled,
  RESCHEDULE_FAILED,
} from '@project-dashboard/core/texts/notices/change-notices';
import { useRef, useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useNoticedSave } from '../../data/changes/use-noticed-save.ts';
import { useCalendar } from '../../data/reads/use-calendar.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { DateField } from '../../ui/field/DateField.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { currentVersion } from '../../ui/form/save-outcome.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import type { VerbProps } from '../row-kind.ts';
import { MoveCauses, MoveReason, NO_CAUSES, useMoveCauses } from './MoveCauses.tsx';
import * as styles from './milestones.css.ts';
import { TimelinePreview } from './TimelinePreview.tsx';

/** Update Timeline: moves one due date and, if asked, the future milestones too. */
export function RescheduleDialog({
  row: milestone,
  rows: milestones,
  isGone,
  onClose,
}: VerbProps<MilestoneRow>) {
  const { today, locale, day } = useDates();
  const calendar = useCalendar();
  const rescheduled = useChange(endpoints.rescheduleMilestone);
  const noticedSave = useNoticedSave();
  const draft = useDraft({ newDate: '', reason: '', shiftDownstream: false, causes: NO_CAUSES });
  const { newDate, reason, shiftDownstream } = draft.values;
  const dateField = useRef<HTMLInputElement>(null);
  /** The version that the user sees. After a refusal it is the one that somebody else saved. */
  const [version, setVersion] = useState(milestone.version);

  const request = { id: milestone.id, newDate, reason, shiftDownstream };
  const date = checkTypedDueDate(milestone, newDate, today, calendar);
  // Before it is saved, an empty or half-typed date is no error.
  const dateError = date.ok || isHalfTyped(newDate) ? undefined : date.message;
  const words = dateInWords(milestone.dueDate, today);
  const canShift = isIsoDate(milestone.dueDate);
  const isPast = canShift && milestone.dueDate < today;
  const planned = date.ok ? rescheduleMilestone(milestones, request, today, calendar) : null;
  const changes = planned?.ok ? planned.changes : [];
  const answers = useMoveCauses({ milestones, changes }, draft.values);

  const save = async () => {
    if (!date.ok) return date;
    const move = { newDate, shiftDownstream, reason: reason.trim() || null };
    return answers.save(async (stated) => {
      const body = { ...move, ...stated, changedBy: CHANGED_BY } as const;
      const outcome = await noticedSave(
        (received) => rescheduled({ id: milestone.id, body }, { ifMatch: version, ...received }),
        {
          saved: ({ milestone, affectedMilestones }) =>
            milestoneRescheduled(milestone, affectedMilestones.length, locale),
          failed: RESCHEDULE_FAILED,
        },
      );
      if (!outcome.ok) setVersion(currentVersion(outcome) ?? version);
      return outcome;
    });
  };

  return (
    <FormDialog
      title="Update Timeline"
      description={
        <>
          <strong dir="auto">{milestone.title}</strong> {isPast ? 'was' : 'is'} due{' '}
          <WholeDates text={day(milestone.dueDate)} />
          {words === null ? '.' : `, ${words}.`}
        </>
      }
      width="form"
      row={{ kind: 'milestone', version: milestone.version, isGone }}
      draft={draft}
      submit="Update Timeline"
      isDisabled={dateError !== undefined}
      save={save}
      onClose={onClose}
    >
      {(field) => {
        const ofDate = field('newDate');
        return (
          <>
            <DateField
              {...ofDate}
              ref={dateField}
              label="New due date"
              min={today}
              hint={
                date.ok
                  ? rescheduleHint(milestone.dueDate, date.value, locale, calendar)
                  : undefined
              }
              error={dateError ?? ofDate.error}
              errorLook="notice"
            />
            {newDate === '' && (
              <div className={styles.shortcuts}>
                {newDateShortcuts(milestone.dueDate, today, calendar).map(
                  ({ label, date: shortcut }) => (
                    <Button
                      key={label}
                      size="sm"
                      onClick={() => {
                        ofDate.onChange(shortcut);
                        dateField.current?.focus();
                      }}
                    >
                      {label}
                    </Button>
                  ),
                )}
              </div>
            )}
            <Checkbox
              label={SHIFT_DOWNSTREAM_LABEL}
              isChecked={shiftDownstream}
              disabled={!canShift}
              onChange={field('shiftDownstream').onChange}
            />
            {shiftDownstream && date.ok && (
              <TimelinePreview
                preview={previewMoves(
                  milestones,
                  { baseId: milestone.id, keepsBase: false, changes },
                  today,
                )}
                changePlace="under"
                emptyText="No future milestones will move."
              />
            )}
            <MoveReason answers={answers} field={field('reason')} />
            <MoveCauses answers={answers} field={field('causes')} />
          </>
        );
      }}
    </FormDialog>
  );
}

/** A date field reports a change for each typed digit of the year: 0002, 0020, 0202, then 2026. */
const isHalfTyped = (date: string) => date === '' || date.startsWith('0');
