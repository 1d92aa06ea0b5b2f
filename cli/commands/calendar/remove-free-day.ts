import type { Command } from 'commander';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { calendarDate, todayOf } from './calendar-date.ts';
import {
  type CalendarOptions,
  JSON_FLAG,
  PROJECT_FLAG,
  withCalendar,
  writeChange,
} from './change-calendar.ts';

/** Defines `calendar remove`. */
export function removeFreeDay(command: Command, io: Io): void {
  command
    .description('Remove a free day. No date moves.')
    .argument('<date>', 'such as 2026-12-25')
    .option(...PROJECT_FLAG)
    .option(...JSON_FLAG)
    .addHelpText('after', '\nExample:\n  $ project-dashboard calendar remove 2026-12-24')
    .action(async (date: string) => {
      io.exit(await run(date, command.optsWithGlobals<CalendarOptions>(), io));
    });
}

/** `calendar remove`: a free day becomes an ordinary day. */
function run(text: string, options: CalendarOptions, io: Io) {
  const date = calendarDate(text, todayOf(options, io));
  return withCalendar(options, io, async ({ calendar, save, projectId }) => {
    const found = calendar.free.find((day) => day.date === date);
    if (found === undefined)
      throw new Failure(`${date} is not a free day of this calendar.`, {
        code: 'calendar.unknown-day',
        fix: `List its free days with: project-dashboard calendar show${projectId === undefined ? '' : ` --project ${options.project}`}`,
      });
    const saved = await save({ ...calendar, free: calendar.free.filter((day) => day !== found) });
    const removed = { label: 'Removed', name: 'removed', value: `${date} ${found.name}` };
    writeChange(saved, [{ ...removed, paint: io.out.paint.green }], {}, options, io);
    return EXIT.ok;
  });
}
