import { mergeFreeDays } from '@project-dashboard/core/calendar';
import type { Command } from 'commander';
import { EXIT } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { calendarDate, todayOf } from './calendar-date.ts';
import {
  type CalendarOptions,
  JSON_FLAG,
  PROJECT_FLAG,
  withCalendar,
  writeChange,
} from './change-calendar.ts';

/** Defines `calendar add`. */
export function addFreeDay(command: Command, io: Io): void {
  command
    .description(
      'Add a free day, or give it another name. No date moves; the command lists open rows on free days.',
    )
    .argument('<date>', 'such as 2026-12-25')
    .argument('<name>', 'such as "Christmas Day"')
    .option(...PROJECT_FLAG)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard calendar add 2026-12-24 "Christmas Eve" --project brand-study-q3',
    )
    .action(async (date: string, name: string) => {
      io.exit(await run(date, name, command.optsWithGlobals<CalendarOptions>(), io));
    });
}

/** `calendar add`: one more free day, or another name for one. */
function run(text: string, name: string, options: CalendarOptions, io: Io) {
  const date = calendarDate(text, todayOf(options, io));
  return withCalendar(options, io, async ({ calendar, save }) => {
    const free = calendar.free.filter((day) => day.date !== date);
    const saved = await save(mergeFreeDays({ ...calendar, free }, [{ date, name }]).calendar);
    const added = { label: 'Added', name: 'added', value: `${date} ${name}` };
    writeChange(saved, [{ ...added, paint: io.out.paint.green }], {}, options, io);
    return EXIT.ok;
  });
}
