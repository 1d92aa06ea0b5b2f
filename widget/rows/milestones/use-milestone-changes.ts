import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  CHANGED_BY,
  type MilestoneFields,
  milestoneChanges,
  milestoneDefaults,
  prepareMilestoneChanges,
} from '@project-dashboard/core/rows/milestones/fields';
import {
  historyAfterEdit,
  milestoneStatusChanges,
} from '@project-dashboard/core/rows/milestones/history-after-edit';
import { inOrder, renumber } from '@project-dashboard/core/rows/milestones/order';
import type {
  ClientMilestone,
  Milestone,
  MilestoneRow,
  MilestoneStatus,
} from '@project-dashboard/core/rows/milestones/schema';
import { milestoneShown } from '@project-dashboard/core/rows/milestones/shown';
import type { RescheduleRequest } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import {
  MILESTONE_ADDED,
  MILESTONE_SAVED,
  milestoneRescheduled,
  RESCHEDULE_FAILED,
  SHIFT_FAILED,
  timelineUpdated,
} from '@project-dashboard/core/texts/notices/change-notices';
import { type Draft, readBody } from '../../data/changes/save-body.ts';
import { useChange } from '../../data/changes/use-change.ts';
import { useFailureNotice } from '../../data/changes/use-failure-notice.ts';
import { useSaveWithUndo } from '../../data/changes/use-save-with-undo.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useRequest } from '../../data/RequestContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { mergedOrder } from '../../data/rows/merged-order.ts';
import { useListChanges } from '../../data/rows/use-list-changes.ts';
import { SAVED, type SaveOutcome, saveFailure } from '../../ui/form/save-outcome.ts';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { useToday } from '../../ui/text/use-today.ts';

/** Predicts the row that the server will return after an inline edit. */
function edited<Row extends ClientMilestone | Milestone>(
  row: Row,
  values: Partial<MilestoneFields>,
): Row {
  const next = { ...row, ...values };
  if (!('originalDueDate' in row)) return next;
  return { ...next, ...historyAfterEdit(row, next.dueDate, new Date().toISOString()) };
}

/** A move without a stated cause is sent without causes. */
const withCauses = (causes: readonly StatedCause[]) =>
  causes.length === 0 ? {} : { causes: [...causes] };

/** All changes to milestones, each with its notice. */
export function useMilestoneChanges() {
  const { id: projectId } = useProject().project;
  const today = useToday();
  const locale = useLocale();
  const saveWithUndo = useSaveWithUndo();
  const notifyFailure = useFailureNotice();
  const request = useRequest();
  const { data: rows = [] } = useRead(endpoints.listMilestones, { id: projectId });
  const list = { read: endpoints.listMilestones, input: { id: projectId } } as const;

  const createMilestone = useChange(endpoints.createMilestone);
  const createMilestones = useChange(endpoints.createMilestones);
  const updateMilestone = useChange(endpoints.updateMilestone);
  const deleteMilestone = useChange(endpoints.deleteMilestone);
  const reorderMilestones = useChange(
    endpoints.reorderMilestones,
    mergedOrder(() => request(endpoints.listMilestones, { id: projectId })),
  );
  const rescheduleMilestone = useChange(endpoints.rescheduleMilestone);
  const shiftTimeline = useChange(endpoints.shiftTimeline);

  const rowChanges = useListChanges({
    kind: 'milestone',
    added: MILESTONE_ADDED,
    saved: MILESTONE_SAVED,
    prepare(draft: Draft<MilestoneFields>) {
      const body = readBody(milestoneChanges, milestoneShown, draft, locale);
      return body.ok ? prepareMilestoneChanges(body.value, today) : body;
    },
    create: (values, { count = rows.length, ...once } = {}) =>
      createMilestone({ id: projectId, body: { ...milestoneDefaults(count), ...values } }, once),
    createAll: (rows, once) => createMilestones({ id: projectId, body: { rows: [...rows] } }, once),
    update: (row: MilestoneRow, values, version, received) =>
      updateMilestone(
        { id: row.id, body: values },
        { ifMatch: version, ...received },
        {
          ...list,
          expect: (current) =>
            current.map((one) => (one.id === row.id ? edited(one, values) : one)),
        },
      ),
    remove: ({ id }, received) =>
      deleteMilestone({ id }, received, {
        ...list,
        expect: (current) => current.filter((one) => one.id !== id),
      }),
    reorder: (ids, received) =>
      reorderMilestones({ body: { items: renumber(ids) } }, received, {
        ...list,
        expect: (current) => inOrder(current, ids),
      }),
  });

  return {
    ...rowChanges,
    /** The number of milestones. */
    count: rows.length,

    setStatus: (row: MilestoneRow, status: MilestoneStatus) =>
      rowChanges.change(row, milestoneStatusChanges(row, status, today)),

    /** `version` is the version of the milestone that the dialog shows. */
    async reschedule(
      { id, ...request }: RescheduleRequest,
      version: number,
      causes: readonly StatedCause[],
    ): Promise<SaveOutcome> {
      try {
        await saveWithUndo(
          (received) =>
            rescheduleMilestone(
              { id, body: { ...request, changedBy: CHANGED_BY, ...withCauses(causes) } },
              { ifMatch: version, ...received },
            ),
          ({ milestone, affectedMilestones }) =>
            milestoneRescheduled(milestone, affectedMilestones.length, locale),
        );
        return SAVED;
      } catch (error) {
        notifyFailure(error, RESCHEDULE_FAILED);
        return saveFailure(error);
      }
    },

    async shift(
      baseMilestoneId: string,
      businessDaysShift: number,
      causes: readonly StatedCause[],
    ): Promise<SaveOutcome> {
      try {
        await saveWithUndo(
          (received) =>
            shiftTimeline(
              {
                id: projectId,
                body: {
                  baseMilestoneId,
                  businessDaysShift,
                  changedBy: CHANGED_BY,
                  ...withCauses(causes),
                },
              },
              received,
            ),
          ({ affectedCount }) => timelineUpdated(affectedCount, businessDaysShift),
        );
        return SAVED;
      } catch (error) {
        notifyFailure(error, SHIFT_FAILED);
        return saveFailure(error);
      }
    },
  };
}
