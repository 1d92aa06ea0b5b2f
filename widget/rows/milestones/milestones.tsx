import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
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
import {
  type ClientMilestone,
  MILESTONE_STATUSES,
  type Milestone,
  type MilestoneRow,
  milestone,
} from '@project-dashboard/core/rows/milestones/schema';
import { milestoneShown } from '@project-dashboard/core/rows/milestones/shown';
import { canShiftTimeline } from '@project-dashboard/core/rows/milestones/timeline/shift-amount';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import {
  creationFailed,
  MILESTONE_ADDED,
  MILESTONE_SAVED,
} from '@project-dashboard/core/texts/notices/change-notices';
import { UPDATE_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { readBody } from '../../data/changes/save-body.ts';
import { useCalendar } from '../../data/reads/use-calendar.ts';
import { type } from '../../theme/index.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useDateText } from '../../ui/text/DateText.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { tableToRead } from '../dated-rows.tsx';
import { type EditableDatedKind, internalColumns, tableToEdit } from '../editable-dated-rows.tsx';
import { RowForm } from '../RowForm.tsx';
import type { RowKind } from '../row-kind.ts';
import { mergedOrder } from '../use-row-changes.ts';
import { milestoneDates, milestoneList } from './milestone-list.tsx';
import * as styles from './milestones.css.ts';
import { RescheduleDialog } from './RescheduleDialog.tsx';
import { ShiftTimelineDialog } from './ShiftTimelineDialog.tsx';

/** A moved due date is followed by the original date. */
const dates: EditableDatedKind<MilestoneRow> = {
  ...milestoneDates,
  statuses: MILESTONE_STATUSES,
  doneWord: 'completed',
  statusChanges: milestoneStatusChanges,
  original: (row) => row.originalDueDate && <MovedDate milestone={row} />,
};

/** Project Milestones, as agency staff edit them. */
export const milestones: RowKind<MilestoneRow, Partial<MilestoneFields>> = {
  ...milestoneList,
  useRows() {
    // Read with the page, so that the dialogs have it when they open.
    useCalendar();
    return milestoneList.useRows();
  },
  Rows: tableToRead(milestoneList.title, internalColumns(dates)),
  noun: 'milestone',
  short: 'milestone',
  empty: 'Add the first milestone, such as a kickoff workshop.',
  titleOf: ({ title }) => title,
  sheet: milestoneShown,
  schema: milestone,
  defaults: milestoneDefaults,
  prepare(draft, today, locale) {
    const body = readBody(milestoneChanges, milestoneShown, draft, locale);
    return body.ok ? prepareMilestoneChanges(body.value, today) : body;
  },
  requests({ send, request, projectId: id }) {
    const list = { read: endpoints.listMilestones, input: { id } } as const;
    return {
      create: (values, count, once) =>
        send(
          endpoints.createMilestone,
          { id, body: { ...milestoneDefaults(count), ...values } },
          once,
        ),
      createAll: (rows, once) =>
        send(endpoints.createMilestones, { id, body: { rows: [...rows] } }, once),
      update: (row, values, options) =>
        send(endpoints.updateMilestone, { id: row.id, body: values }, options, {
          ...list,
          expect: (rows) => rows.map((one) => (one.id === row.id ? edited(one, values) : one)),
        }),
      remove: (row, received) =>
        send(endpoints.deleteMilestone, { id: row.id }, received, {
          ...list,
          expect: (rows) => rows.filter((one) => one.id !== row.id),
        }),
      reorder: (ids, received) =>
        send(
          endpoints.reorderMilestones,
          { body: { items: renumber(ids) } },
          { ...received, repeat: mergedOrder(() => request(endpoints.listMilestones, { id })) },
          { ...list, expect: (rows) => inOrder(rows, ids) },
        ),
    };
  },
  notices: {
    added: MILESTONE_ADDED,
    saved: MILESTONE_SAVED,
    notAdded: creationFailed('milestone'),
    notSaved: UPDATE_FAILED,
  },
  verbs: [
    { label: 'Reschedule', icon: 'calendar-move', Dialog: RescheduleDialog },
    {
      label: 'Shift timeline',
      icon: 'shift',
      isFor: canShiftTimeline,
      Dialog: ShiftTimelineDialog,
    },
  ],
  Form: RowForm,
  EditableRows: tableToEdit(milestoneList.title, dates),
  Paste: lazyPart('PasteMilestones')(() => import('../PasteRows.tsx')),
};

/** Predicts the row that the server will return after an inline edit. */
function edited<Row extends ClientMilestone | Milestone>(
  row: Row,
  values: Partial<MilestoneFields>,
): Row {
  const next = { ...row, ...values };
  if (!('originalDueDate' in row)) return next;
  return { ...next, ...historyAfterEdit(row, next.dueDate, new Date().toISOString()) };
}

/** A moved due date and the original one. The tooltip gives the reason, who moved it and when. */
function MovedDate({ milestone }: { readonly milestone: MilestoneRow }) {
  const { dueDate, originalDueDate, dateChangeReason, dateChangedBy, dateChangedAt } = milestone;
  const { day } = useDates();
  const due = useDateText(dueDate);
  const text = useDateText(originalDueDate ?? null);
  const when = dateChangedAt ? `, ${day(localToday(new Date(dateChangedAt)))}` : '';
  return (
    <>
      <span className={due === TBD ? type.muted : styles.moved}>{due}</span>
      <Tooltip
        content={dateChangeReason || 'No reason given.'}
        detail={dateChangedBy ? `Changed by ${dateChangedBy}${when}` : undefined}
        opensOnTap
        isBelowCell
      >
        {(trigger) => (
          <button
            type="button"
            className={styles.original}
            aria-label={`Originally ${text}`}
            {...trigger}
          >
            {text}
          </button>
        )}
      </Tooltip>
    </>
  );
}
