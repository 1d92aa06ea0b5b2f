import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { STANDARD_CALENDAR } from '@project-dashboard/core/rules/calendar/business-days';
import type { RowOnFreeDay, WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import {
  calendarSaved,
  movedOffFreeDay,
} from '@project-dashboard/core/texts/notices/calendar-notices';
import { UPDATE_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useMoveRow } from '../../data/changes/use-move-row.ts';
import { undoAction } from '../../data/changes/use-undo.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { isWaiting, Read } from '../../ui/form/Read.tsx';
import { saveFailure } from '../../ui/form/save-outcome.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import { CalendarFields } from '../calendar/CalendarFields.tsx';
import { AgencyChanges } from './AgencyChanges.tsx';

/** The working calendar of the agency, which counts in every project without its own. */
export function AgencyCalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const { locale } = useDates();
  const notify = useNotice();
  const reading = useRead(endpoints.readAgencyCalendar, {}, { isFresh: true });
  const save = useChange(endpoints.saveAgencyCalendar);
  const move = useMoveRow();
  const [rows, setRows] = useState<readonly RowOnFreeDay[]>([]);

  const store = async (body: WorkingCalendar, ifMatch: number) => {
    const saved = await save({ body }, { ifMatch });
    setRows(saved.onFreeDays);
    return saved.version;
  };
  const calendar = reading.data?.calendar ?? STANDARD_CALENDAR;
  const onSave = async (next: WorkingCalendar, what: string) => {
    // The Undo of the current notice would undo the change before this one.
    notify(null);
    const version = await store(next, reading.data?.version ?? 0);
    const undo = () =>
      store(calendar, version).then(
        () => notify(calendarSaved('Undone')),
        (failure: unknown) => notify({ ...UPDATE_FAILED, text: saveFailure(failure).message }),
      );
    notify({ ...calendarSaved(what), action: undoAction(undo) });
  };
  const onMove = async (row: RowOnFreeDay) => {
    await move(row);
    setRows((before) => before.filter((one) => one.row.id !== row.row.id));
    notify(movedOffFreeDay(row.row.title, row.moveTo, locale));
  };
  return (
    <Dialog
      title="Working calendar"
      description="For all projects without their own. Shifts and delays count these days only."
      width="brief"
      onClose={onClose}
    >
      <Read of={reading} what="the calendar">
        {() => (
          <CalendarFields
            calendar={calendar}
            onFreeDays={rows}
            showsProject
            onSave={onSave}
            onMove={onMove}
          />
        )}
      </Read>
      {!isWaiting(reading) && <AgencyChanges part="calendar" />}
    </Dialog>
  );
}
