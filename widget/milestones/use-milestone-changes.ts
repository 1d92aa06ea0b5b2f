import { inlineDateFault } from '@project-dashboard/core/dates';
import {
  CHANGED_BY,
  type MilestoneDraft,
  type MilestoneRow,
  milestoneChanges,
  milestoneDefaults,
  prepareMilestoneChanges,
  type RescheduleRequest,
  renumber,
} from '@project-dashboard/core/milestones';
import {
  creationFailed,
  deleted,
  deleteFailed,
  MILESTONE_ADDED,
  MILESTONE_SAVED,
  milestoneRescheduled,
  ORDER_UPDATED,
  REORDER_FAILED,
  RESCHEDULE_FAILED,
  SHIFT_FAILED,
  timelineUpdated,
  UPDATE_FAILED,
} from '@project-dashboard/core/notices';
import { useProject } from '../data/ProjectContext.ts';
import {
  bodyFault,
  SAVED,
  type SaveFailure,
  type SaveOutcome,
  saveFailure,
} from '../data/save-outcome.ts';
import { useChange } from '../data/use-change.ts';
import { useRead } from '../data/use-read.ts';
import { useToday } from '../data/use-today.ts';
import { useNotice } from '../parts/use-notice.ts';

/** Everything that can be done to milestones, each with its notice (SPEC section 8). */
export function useMilestoneChanges() {
  const { id: projectId } = useProject().project;
  const today = useToday();
  const notify = useNotice();
  const { data: rows = [] } = useRead('listMilestones', { id: projectId });
  const list = { read: 'listMilestones', input: { id: projectId } } as const;

  const createMilestone = useChange('createMilestone');
  const updateMilestone = useChange<'updateMilestone', 'listMilestones'>('updateMilestone');
  const deleteMilestone = useChange<'deleteMilestone', 'listMilestones'>('deleteMilestone');
  const reorderMilestones = useChange<'reorderMilestones', 'listMilestones'>('reorderMilestones');
  const rescheduleMilestone = useChange('rescheduleMilestone');
  const shiftTimeline = useChange('shiftTimeline');

  return {
    /** The new milestone's id, or null. */
    async add(): Promise<string | null> {
      try {
        const { id } = await createMilestone({
          id: projectId,
          body: milestoneDefaults(rows.length),
        });
        notify(MILESTONE_ADDED);
        return id;
      } catch {
        notify(creationFailed('milestone'));
        return null;
      }
    },

    async save(row: MilestoneRow, draft: MilestoneDraft): Promise<SaveOutcome> {
      const fault = draftFault(draft);
      if (fault) return fault;
      const prepared = prepareMilestoneChanges(
        { ...draft, dueDate: cleared(draft.dueDate), completedDate: cleared(draft.completedDate) },
        today,
      );
      if (!prepared.ok) return prepared;
      try {
        await updateMilestone(
          { id: row.id, body: prepared.value },
          { ifMatch: row.version },
          {
            ...list,
            expect: (current) =>
              current.map((one) => (one.id === row.id ? { ...one, ...prepared.value } : one)),
          },
        );
        notify(MILESTONE_SAVED);
        return SAVED;
      } catch (error) {
        notify(UPDATE_FAILED);
        return saveFailure(error);
      }
    },

    async remove({ id }: MilestoneRow): Promise<boolean> {
      try {
        await deleteMilestone(
          { id },
          {},
          { ...list, expect: (current) => current.filter((one) => one.id !== id) },
        );
        notify(deleted('milestone'));
        return true;
      } catch {
        notify(deleteFailed('milestone'));
        return false;
      }
    },

    async reorder(ids: readonly string[]): Promise<void> {
      try {
        await reorderMilestones({ body: { items: renumber(ids) } });
        notify(ORDER_UPDATED);
      } catch {
        notify(REORDER_FAILED);
      }
    },

    async reschedule({ id, ...request }: RescheduleRequest): Promise<SaveOutcome> {
      try {
        const { milestone, affectedMilestones } = await rescheduleMilestone({
          id,
          body: { ...request, changedBy: CHANGED_BY },
        });
        notify(milestoneRescheduled(milestone, affectedMilestones.length));
        return SAVED;
      } catch (error) {
        notify(RESCHEDULE_FAILED);
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
        notify(SHIFT_FAILED);
        return saveFailure(error);
      }
    },
  };
}

/** What the form can say without asking the server. */
function draftFault(draft: MilestoneDraft): SaveFailure | null {
  for (const path of ['dueDate', 'completedDate'] as const) {
    const message = inlineDateFault(draft[path]);
    if (message) return { ok: false, path, message };
  }
  return bodyFault(milestoneChanges, draft);
}

/** An emptied date is TBD; a date that was not touched stays out of the change. */
const cleared = (date: string | null | undefined) => (date === '' ? null : date);
