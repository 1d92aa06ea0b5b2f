import { STANDARD_CALENDAR } from '@project-dashboard/core/calendar/business-days';
import { isIsoDate } from '@project-dashboard/core/dates/iso-date';
import { CHANGED_BY } from '@project-dashboard/core/milestones/fields';
import type { StatedCause } from '@project-dashboard/core/slip/bodies';
import { stepBetween } from '@project-dashboard/core/slip/ledger/count-moves';
import { inputTable } from '../lists/inputs.ts';
import { listRows, saveRow } from '../lists/list-table.ts';
import { milestoneTable } from '../lists/milestones.ts';
import { keepCauses } from '../slip/keep-causes.ts';
import type { Write } from '../store/history/recorder.ts';
import { type SampleMove, workingDay } from './sample-project.ts';

/** Moves due dates as a reschedule does, with its cause. Throws for a cause that the product refuses. */
export async function moveDates(write: Write, move: SampleMove, today: string): Promise<void> {
  const { trx, projectId, groupId, now } = write;
  const rows = await listRows(trx, milestoneTable, projectId);
  const moved = Object.entries(move.to).map(([title, day]) => {
    const row = rows.find((one) => one.title === title);
    if (row === undefined || !isIsoDate(row.dueDate))
      throw new Error(`The sample moves "${title}", which has no due date.`);
    return { row, from: row.dueDate, to: workingDay(today, day) };
  });
  const [first] = moved;
  if (first === undefined) return;
  const on = workingDay(today, move.on);
  const dateChangeCause = await keepCauses(
    write,
    [await statedCause(write, move, today)],
    {
      groupId,
      title: first.row.title,
      step: stepBetween(first.from, first.to, STANDARD_CALENDAR),
      moved: moved.map(({ row }) => row.id),
      ...{ on, today: on, milestones: rows },
    },
    STANDARD_CALENDAR,
    'UTC',
  );
  for (const { row, from, to } of moved)
    await saveRow(
      write,
      milestoneTable,
      row,
      {
        ...row,
        dueDate: to,
        originalDueDate: from,
        dateChangeReason:
          row === first.row ? move.reason : `Moved with "${first.row.title}": ${move.reason}`,
        dateChangedBy: CHANGED_BY,
        dateChangedAt: now,
        dateChangeCause,
      },
      'rescheduled',
    );
}

async function statedCause(
  { trx, projectId }: Write,
  { cause }: SampleMove,
  today: string,
): Promise<StatedCause> {
  if ('outside' in cause) return { kind: 'outside', text: cause.outside };
  const inputs = await listRows(trx, inputTable, projectId);
  const id = inputs.find(({ title }) => title === cause.input)?.id ?? '';
  return { kind: 'input', id, expectedOn: workingDay(today, cause.expected) };
}
