import { changeLines } from '@project-dashboard/core/agency';
import { weekdayNames } from '@project-dashboard/core/calendar';
import { formatDateTime } from '@project-dashboard/core/dates';
import type { Command } from 'commander';
import { readReportTimezone } from '../../settings/report-timezone.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';
import { writeTable } from '../../terminal/output/table.ts';
import { type CalendarOptions, JSON_FLAG, PROJECT_FLAG, withCalendar } from './change-calendar.ts';

const SOURCES = {
  project: "The project's own",
  agency: "The agency's",
  standard: 'Monday to Friday, because the agency has no calendar',
} as const;

/** Defines `calendar show`. */
export function showCalendar(command: Command, io: Io): void {
  command
    .description(
      'Show the working days and the free days that count business days.\nWithout --project it is the calendar of the agency, with its last change.\nIn a pipe, tab-separated. Lines of free days begin with freeDay.',
    )
    .option(...PROJECT_FLAG)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard calendar show --project brand-study-q3',
    )
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<CalendarOptions>(), io));
    });
}

/** `calendar show`: the calendar, and for the agency's who changed it last. */
const run = (options: CalendarOptions, io: Io) =>
  withCalendar(options, io, async ({ calendar, source, client, projectId }) => {
    if (options.json) {
      io.out.write(jsonText({ calendar, source }));
      return EXIT.ok;
    }
    const changes = projectId === undefined ? await client.readAgencyHistory({}) : [];
    const last = changes.find(({ part }) => part === 'calendar');
    const timeZone = readReportTimezone(settingPlaces(options, io));
    writePairs(io.out, [
      { label: 'Calendar', name: 'source', value: io.out.isTTY ? SOURCES[source] : source },
      ...(calendar.name === '' ? [] : [{ label: 'Name', name: 'name', value: calendar.name }]),
      { label: 'Working days', name: 'weekdays', value: weekdayNames(calendar.weekdays) },
      ...(last === undefined || !io.out.isTTY
        ? []
        : [
            {
              label: 'Last change',
              name: 'lastChange',
              value: `${formatDateTime(new Date(last.at), { timeZone })}: ${changeLines(last).join(', ')}`,
            },
          ]),
    ]);
    if (calendar.free.length === 0) return EXIT.ok;
    if (io.out.isTTY) io.out.write('\n');
    writeTable(
      io.out,
      [
        ...(io.out.isTTY ? [] : [{ heading: '', value: () => 'freeDay' }]),
        { heading: 'FREE DAY', value: ({ date }) => date },
        { heading: 'NAME', value: ({ name }) => name },
      ],
      calendar.free,
    );
    return EXIT.ok;
  });
