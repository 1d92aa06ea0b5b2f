import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { CHANGED_BY } from '@project-dashboard/core/rows/milestones/fields';
import { freeDayReason } from '@project-dashboard/core/rules/calendar/free-days';
import type { RowOnFreeDay } from '@project-dashboard/core/rules/calendar/schema';
import { useChange } from './use-change.ts';
import type { Received } from './use-undo.ts';

/**
 * Moves a row off a free day, to the next working day. A milestone is rescheduled with the free day as the reason; an
 * input or approval gets another due date.
 */
export function useMoveRow() {
  const reschedule = useChange(endpoints.rescheduleMilestone);
  const updateInput = useChange(endpoints.updateInput);
  const updateApproval = useChange(endpoints.updateApproval);
  return async (
    { projectId, row: { list, id }, name, moveTo }: RowOnFreeDay,
    received?: Received,
  ): Promise<void> => {
    const body = { dueDate: moveTo };
    if (list === 'milestones') {
      const reason = freeDayReason(name);
      await reschedule(
        { id, body: { newDate: moveTo, reason, changedBy: CHANGED_BY, shiftDownstream: false } },
        received,
      );
    } else if (list === 'inputs') await updateInput({ id: projectId, inputId: id, body }, received);
    else await updateApproval({ id, body }, received);
  };
}
