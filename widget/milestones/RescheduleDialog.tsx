import { formatMonthDay, isIsoDate } from '@project-dashboard/core/dates';
import {
  checkTypedDueDate,
  type MilestoneRow,
  type RescheduleRequest,
  rescheduleHint,
  rescheduleMilestone,
  SHIFT_DOWNSTREAM_LABEL,
} from '@project-dashboard/core/milestones';
import { useState } from 'react';
import { currentVersion, type SaveOutcome } from '../data/changes/save-outcome.ts';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { Checkbox } from '../parts/field/Checkbox.tsx';
import { DateField } from '../parts/field/DateField.tsx';
import { TextArea } from '../parts/field/TextArea.tsx';
import { InlineNotice } from '../parts/notice/InlineNotice.tsx';
import { useLocale } from '../parts/text/LocaleContext.ts';
import { useToday } from '../parts/text/use-today.ts';
import { TimelinePreview } from './TimelinePreview.tsx';

interface Props {
  readonly milestone: MilestoneRow;
  readonly milestones: readonly MilestoneRow[];
  readonly onSubmit: (request: RescheduleRequest, version: number) => Promise<SaveOutcome>;
  readonly onClose: () => void;
}

/** Update Timeline: moves one due date and, if asked, the future milestones too (SPEC section 5). */
export function RescheduleDialog({ milestone, milestones, onSubmit, onClose }: Props) {
  const today = useToday();
  const locale = useLocale();
  const [newDate, setNewDate] = useState('');
  const [reason, setReason] = useState('');
  const [shiftDownstream, setShiftDownstream] = useState(false);
  const [isPending, setPending] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The version that the user sees. After a refusal it is the one that somebody else saved. */
  const [version, setVersion] = useState(milestone.version);

  const request = { id: milestone.id, newDate, reason, shiftDownstream };
  const date = checkTypedDueDate(milestone, newDate, today);
  // Do not complain about an empty or half-typed date before the first submit.
  const fault = date.ok || (isHalfTyped(newDate) && !hasTried) ? undefined : date.message;
  const canShift = isIsoDate(milestone.dueDate);
  const isDirty = newDate !== '' || reason !== '' || shiftDownstream;

  const submit = async () => {
    setTried(true);
    if (!date.ok || isPending) return;
    setPending(true);
    setFailure(undefined);
    const outcome = await onSubmit({ ...request, reason: reason.trim() || null }, version);
    if (outcome.ok) return onClose();
    setPending(false);
    setFailure(outcome.message);
    setVersion(currentVersion(outcome) ?? version);
  };

  return (
    <Dialog
      title="Update Timeline"
      description={
        <>
          <strong dir="auto">{milestone.title}</strong> is due{' '}
          {formatMonthDay(milestone.dueDate, locale)}.
        </>
      }
      isDirty={isDirty}
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
            isDisabled={fault !== undefined}
            isPending={isPending}
            pendingLabel="Saving..."
          >
            Update Timeline
          </Button>
        </>
      }
    >
      <DateField
        label="New due date"
        min={today}
        value={newDate}
        onChange={setNewDate}
        hint={date.ok ? rescheduleHint(milestone.dueDate, date.value, locale) : undefined}
        error={fault}
        errorLook="notice"
      />
      <TextArea
        label="Reason"
        isOptional
        placeholder="Why is the date changing?"
        maxLength={1000}
        value={reason}
        onChange={setReason}
      />
      <Checkbox
        label={SHIFT_DOWNSTREAM_LABEL}
        isChecked={shiftDownstream}
        disabled={!canShift}
        onChange={setShiftDownstream}
      />
      {shiftDownstream && date.ok && <Downstream milestones={milestones} request={request} />}
      {failure !== undefined && fault === undefined && (
        <InlineNotice tone="danger">{failure}</InlineNotice>
      )}
    </Dialog>
  );
}

/** A date field reports a change for each typed digit of the year: 0002, 0020, 0202, then 2026. */
const isHalfTyped = (date: string) => date === '' || date.startsWith('0');

interface DownstreamProps {
  readonly milestones: readonly MilestoneRow[];
  readonly request: RescheduleRequest;
}

/** Previews the future milestones that will move. Uses the server's rule. */
function Downstream({ milestones, request }: DownstreamProps) {
  const outcome = rescheduleMilestone(milestones.map(withHistory), request, useToday());
  const others = outcome.ok ? outcome.changes.filter(({ id }) => id !== request.id) : [];
  const moved = others.flatMap(({ id, dueDate }) => {
    const row = milestones.find((one) => one.id === id);
    return row ? [{ id, title: row.title, from: row.dueDate, to: dueDate }] : [];
  });
  return (
    <TimelinePreview
      fromLabel="Due date"
      rows={moved}
      emptyText="No future milestones will move."
    />
  );
}

const withHistory = (row: MilestoneRow) => ({
  ...row,
  originalDueDate: row.originalDueDate ?? null,
});
