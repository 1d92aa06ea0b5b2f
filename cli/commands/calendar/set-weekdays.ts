import { weekdayNames } from '@project-dashboard/core/calendar';
import type { Command } from 'commander';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import {
  type CalendarOptions,
  JSON_FLAG,
  PROJECT_FLAG,
  withCalendar,
  writeChange,
} from './change-calendar.ts';

/** Defines `calendar weekdays`. */
export function setWeekdays(command: Command, io: Io): void {
  command
    .description('Set the working days of the week. 1 is Monday, 7 is Sunday. No date moves.')
    .argument('<days>', 'such as 1-5, or 1-4,6')
    .option(...PROJECT_FLAG)
    .option(...JSON_FLAG)
    .addHelpText('after', '\nExample:\n  $ project-dashboard calendar weekdays 1-4')
    .action(async (days: string) => {
      io.exit(await run(days, command.optsWithGlobals<CalendarOptions>(), io));
    });
}

/** `calendar weekdays`: which days of the week are worked. */
function run(text: string, options: CalendarOptions, io: Io) {
  const weekdays = readWeekdays(text);
  return withCalendar(options, io, async ({ calendar, save }) => {
    const saved = await save({ ...calendar, weekdays });
    const value = weekdayNames(weekdays);
    writeChange(saved, [{ label: 'Working days', name: 'weekdays', value }], {}, options, io);
    return EXIT.ok;
  });
}

/** Reads `1-5` or `1,2,4`. Throws a Failure (exit 2). */
function readWeekdays(text: string): number[] {
  const days = text.split(',').flatMap((part) => {
    const [, first, last = first] = /^\s*([1-7])(?:\s*-\s*([1-7]))?\s*$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    return Array.from({ length: Math.max(0, to - from + 1) || 0 }, (_, place) => from + place);
  });
  const isRead = text.split(',').every((part) => /^\s*[1-7](\s*-\s*[1-7])?\s*$/.test(part));
  if (isRead && days.length > 0) return [...new Set(days)].toSorted((one, two) => one - two);
  throw new Failure(`"${text}" does not name weekdays. Nothing was changed.`, {
    code: 'input.invalid',
    exit: EXIT.usage,
    fix: 'Write numbers from 1 (Monday) to 7 (Sunday), such as 1-5 or 1-4,6.',
  });
}
