import { calls } from '@project-dashboard/core/contract';
import {
  CHANGED_BY,
  type ClientMilestone,
  historyAfterEdit,
  type Milestone,
  type MilestoneChanges,
  type MilestoneFields,
  type MilestoneRow,
  milestoneChanges,
  milestoneDefaults,
  prepareMilestoneChanges,
  type RescheduleRequest,
  renumber,
} from '@project-dashboard/core/milestones';
import {
  MILESTONE_ADDED,
  MILESTONE_SAVED,
  milestoneRescheduled,
  RESCHEDULE_FAILED,
  SHIFT_FAILED,
  timelineUpdated,
} from '@project-dashboard/core/notices';
import { useCaller } from '../data/CallerContext.ts';
import { bodyFault, clearedDate, inlineDatesFault } from '../data/changes/save-body.ts';
import { SAVED, type SaveOutcome, saveFailure } from '../data/changes/save-outcome.ts';
import { useChange } from '../data/changes/use-change.ts';
import { useFailureNotice } from '../data/changes/use-failure-notice.ts';
import { useProject } from '../data/ProjectContext.ts';
import { useRead } from '../data/reads/use-read.ts';
import { mergedOrder } from '../data/rows/merged-order.ts';
import { useListChanges } from '../data/rows/use-list-changes.ts';
import { useToday } from '../data/use-today.ts';
import { useNotice } from '../parts/notice/use-notice.ts';
import { useLocale } from '../parts/text/LocaleContext.ts';

/** Predicts the row that the server will return after an inline edit. */
function edited<Row extends ClientMilestone | Milestone>(
  row: Row,
  values: Partial<MilestoneFields>,
): Row {
  const next = { ...row, ...values };
  if (!('originalDueDate' in row)) return next;
  return { ...next, ...historyAfterEdit(row, next.dueDate, new Date().toISOString()) };
}

/** All changes to milestones, each with its notice (SPEC section 8). */
export function useMilestoneChanges() {
  const { id: projectId } = useProject().project;
  const today = useToday();
  const locale = useLocale();
  const notify = useNotice();
  const notifyFailure = useFailureNotice();
  const call = useCaller();
  const { data: rows = [] } = useRead(calls.listMilestones, { id: projectId });
  const list = { read: calls.listMilestones, input: { id: projectId } } as const;

  const createMilestone = useChange(calls.createMilestone);
  const updateMilestone = useChange(calls.updateMilestone);
  const deleteMilestone = useChange(calls.deleteMilestone);
  const reorderMilestones = useChange(
    calls.reorderMilestones,
    mergedOrder(() => call(calls.listMilestones, { id: projectId })),
  );
  const rescheduleMilestone = useChange(calls.rescheduleMilestone);
  const shiftTimeline = useChange(calls.shiftTimeline);

  const rowChanges = useListChanges({
    kind: 'milestone',
    added: MILESTONE_ADDED,
    saved: MILESTONE_SAVED,
    prepare: (draft: MilestoneChanges) =>
      inlineDatesFault(draft, ['dueDate', 'completedDate'], locale) ??
      bodyFault(milestoneChanges, draft) ??
      prepareMilestoneChanges(
        {
          ...draft,
          dueDate: clearedDate(draft.dueDate),
          completedDate: clearedDate(draft.completedDate),
        },
        today,
      ),
    create: (values) =>
      createMilestone({ id: projectId, body: { ...milestoneDefaults(rows.length), ...values } }),
    update: (row: MilestoneRow, values, version) =>
      updateMilestone(
        { id: row.id, body: values },
        { ifMatch: version },
        {
          ...list,
          expect: (current) =>
            current.map((one) => (one.id === row.id ? edited(one, values) : one)),
        },
      ),
    remove: ({ id }) =>
      deleteMilestone(
        { id },
        {},
        { ...list, expect: (current) => current.filter((one) => one.id !== id) },
      ),
    reorder: (ids) => reorderMilestones({ body: { items: renumber(ids) } }),
  });

  return {
    ...rowChanges,

    /** `version` is the version of the milestone that the dialog shows. */
    async reschedule({ id, ...request }: RescheduleRequest, version: number): Promise<SaveOutcome> {
      try {
        const { milestone, affectedMilestones } = await rescheduleMilestone(
          { id, body: { ...request, changedBy: CHANGED_BY } },
          { ifMatch: version },
        );
        notify(milestoneRescheduled(milestone, affectedMilestones.length, locale));
        return SAVED;
      } catch (error) {
        notifyFailure(error, RESCHEDULE_FAILED);
        return saveFailure(error);
      }
    },

    async shift(baseMilestoneId: string, businessDaysShift: number): Promise<SaveOutcome> {
      try {
        const { affectedCount } = await shiftTimeline({
          id: projectId,
          body: { baseMilestoneId, businessDaysShift, changedBy: CHANGED_BY },
        });
        notify(timelineUpdated(affectedCount, businessDaysShift));
        return SAVED;
      } catch (error) {
        notifyFailure(error, SHIFT_FAILED);
        return saveFailure(error);
      }
    },
  };
}
