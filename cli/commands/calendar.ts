import { changeLines } from '@project-dashboard/core/rows/agency/change-lines';
import { STANDARD_CALENDAR } from '@project-dashboard/core/rules/calendar/business-days';
import { mergeFreeDays } from '@project-dashboard/core/rules/calendar/free-days';
import type {
  CalendarSource,
  RowOnFreeDay,
  WorkingCalendar,
} from '@project-dashboard/core/rules/calendar/schema';
import { weekdayNames } from '@project-dashboard/core/rules/calendar/shown';
import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import { parseDate } from '@project-dashboard/core/rules/dates/parse-date';
import { findProject } from '../connection/find-projects.ts';
import { Failure, wrongInput } from '../terminal/failure.ts';
import { type Pair, writePairs, writeTable } from '../terminal/output/table.ts';
import { type ConnectedRun, command, plainCommand, type Run } from './command.ts';
import { on, required, text } from './flags.ts';

export const CALENDAR_FLAGS = {
  project: text('project', 'the calendar of this project (slug or id)'),
  json: on('print the result as JSON'),
};

const SOURCES = {
  project: "The project's own",
  agency: "The agency's",
  standard: 'Monday to Friday, because the agency has no calendar',
} as const;

const show = command({
  about: [
    'Show the working days and the free days that count business days.',
    'Without --project it is the calendar of the agency, with its last change.',
    'In a pipe, tab-separated. Lines of free days begin with freeDay.',
  ],
  flags: CALENDAR_FLAGS,
  examples: ['calendar show --project brand-study-q3'],
  async run(run, { project }) {
    const { calendar, source } = await openCalendar(run, project);
    const lastChange = project === undefined && !run.json ? await readLastChange(run) : undefined;
    run.print({ calendar, source }, (out) => {
      const { isTTY } = out;
      writePairs(out, [
        { label: 'Calendar', name: 'source', value: isTTY ? SOURCES[source] : source },
        ...(calendar.name === '' ? [] : [{ label: 'Name', name: 'name', value: calendar.name }]),
        { label: 'Working days', name: 'weekdays', value: weekdayNames(calendar.weekdays) },
        ...(lastChange === undefined || !isTTY
          ? []
          : [{ label: 'Last change', name: 'lastChange', value: lastChange }]),
      ]);
      if (calendar.free.length === 0) return;
      if (isTTY) out.write('\n');
      writeTable(
        out,
        [
          { heading: '', value: () => 'freeDay', only: 'pipe' },
          { heading: 'FREE DAY', value: ({ date }) => date },
          { heading: 'NAME', value: ({ name }) => name },
        ],
        calendar.free,
      );
    });
  },
});

async function readLastChange({ client, timeZone }: ConnectedRun): Promise<string | undefined> {
  const changes = await client.readAgencyHistory({});
  const last = changes.find(({ part }) => part === 'calendar');
  if (last === undefined) return undefined;
  return `${formatDateTime(new Date(last.at), { timeZone })}: ${changeLines(last).join(', ')}`;
}

const add = plainCommand({
  about:
    'Add a free day, or give it another name. No date moves; the command lists open rows on free days.',
  args: { date: 'such as 2026-12-25', name: 'such as "Christmas Day"' },
  flags: CALENDAR_FLAGS,
  examples: ['calendar add 2026-12-24 "Christmas Eve" --project brand-study-q3'],
  async run({ today, connect }, { date: typed, name, project }) {
    const date = readDay(typed, today);
    await connect(async (run) => {
      const { calendar, save } = await openCalendar(run, project);
      const free = calendar.free.filter((day) => day.date !== date);
      const saved = await save(mergeFreeDays({ ...calendar, free }, [{ date, name }]).calendar);
      const added = { label: 'Added', name: 'added', value: `${date} ${name}` };
      printChange(run, saved, [{ ...added, paint: run.io.out.paint.green }]);
    });
  },
});

const remove = plainCommand({
  about: 'Remove a free day. No date moves.',
  args: { date: 'such as 2026-12-25' },
  flags: CALENDAR_FLAGS,
  examples: ['calendar remove 2026-12-24'],
  async run({ today, connect }, { date: typed, project }) {
    const date = readDay(typed, today);
    await connect(async (run) => {
      const { calendar, save } = await openCalendar(run, project);
      const found = calendar.free.find((day) => day.date === date);
      if (found === undefined)
        throw new Failure(`${date} is not a free day of this calendar.`, {
          code: 'calendar.unknown-day',
          fix: `List its free days with: project-dashboard calendar show${project === undefined ? '' : ` --project ${project}`}`,
        });
      const saved = await save({ ...calendar, free: calendar.free.filter((day) => day !== found) });
      const removed = { label: 'Removed', name: 'removed', value: `${date} ${found.name}` };
      printChange(run, saved, [{ ...removed, paint: run.io.out.paint.green }]);
    });
  },
});

/** The ISO date of a typed one. Throws a Failure (exit 2). */
function readDay(typed: string, today: string): string {
  const date = parseDate(typed, today);
  if (date !== null) return date;
  throw wrongInput(
    `"${typed}" is not a date. Nothing was changed.`,
    'Write it as 2026-12-25 or "December 25, 2026".',
  );
}

const weekdays = plainCommand({
  about: 'Set the working days of the week. 1 is Monday, 7 is Sunday. No date moves.',
  args: { days: 'such as 1-5, or 1-4,6' },
  flags: CALENDAR_FLAGS,
  examples: ['calendar weekdays 1-4'],
  async run({ connect }, { days: typed, project }) {
    const days = readWeekdays(typed);
    await connect(async (run) => {
      const { calendar, save } = await openCalendar(run, project);
      const saved = await save({ ...calendar, weekdays: days });
      const value = weekdayNames(days);
      printChange(run, saved, [{ label: 'Working days', name: 'weekdays', value }]);
    });
  },
});

/** Reads `1-5` or `1,2,4`. Throws a Failure (exit 2). */
function readWeekdays(typed: string): number[] {
  const parts = typed.split(',').map((part) => /^\s*([1-7])(?:\s*-\s*([1-7]))?\s*$/.exec(part));
  const days = parts.flatMap((part) => {
    const [, first, last = first] = part ?? [];
    const [from, to] = [Number(first), Number(last)];
    return Array.from({ length: Math.max(0, to - from + 1) || 0 }, (_, place) => from + place);
  });
  if (!parts.includes(null) && days.length > 0)
    return [...new Set(days)].toSorted((one, two) => one - two);
  throw wrongInput(
    `"${typed}" does not name weekdays. Nothing was changed.`,
    'Write numbers from 1 (Monday) to 7 (Sunday), such as 1-5 or 1-4,6.',
  );
}

const reset = command({
  about: "Let a project count by the agency's calendar again. No date moves.",
  flags: { project: required(text('project', 'slug or id')), json: CALENDAR_FLAGS.json },
  examples: ['calendar reset --project brand-study-q3'],
  async run(run, { project }) {
    const { id, title } = await findProject(run.client, project);
    const saved = await run.client.deleteProjectCalendar({ id });
    const value = `${title} counts by the agency's calendar.`;
    printChange(run, saved, [{ label: 'Reset', name: 'reset', value }]);
  },
});

interface ChangedCalendar {
  readonly calendar: WorkingCalendar | null;
  readonly onFreeDays: readonly RowOnFreeDay[];
}

interface OpenCalendar {
  readonly calendar: WorkingCalendar;
  readonly source: CalendarSource;
  /** Stores another calendar in its place. Throws if somebody else changed it meanwhile. */
  readonly save: (calendar: WorkingCalendar) => Promise<ChangedCalendar>;
}

/** Opens the calendar of the project with this slug or id, otherwise the agency's. */
export async function openCalendar(
  { client }: ConnectedRun,
  project: string | undefined,
): Promise<OpenCalendar> {
  if (project === undefined) {
    const { calendar, version } = await client.readAgencyCalendar({});
    return {
      calendar: calendar ?? STANDARD_CALENDAR,
      source: calendar === null ? 'standard' : 'agency',
      save: (body) => client.saveAgencyCalendar({ body }, { ifMatch: version }),
    };
  }
  const { id } = await findProject(client, project);
  const read = await client.readProjectCalendar({ id });
  if (!('version' in read)) throw new Error('The API response has no version.');
  const { calendar, source, version } = read;
  return {
    calendar,
    source,
    save: (body) => client.saveProjectCalendar({ id, body }, { ifMatch: version }),
  };
}

/** Prints what a change did, then the open rows on free days. `facts` are further fields of the JSON. */
export function printChange(
  { print }: Run,
  { calendar, onFreeDays }: ChangedCalendar,
  done: readonly Pair[],
  facts: Readonly<Record<string, unknown>> = {},
): void {
  print({ calendar, ...facts, onFreeDays }, (out) => {
    writePairs(out, done);
    if (onFreeDays.length === 0) return;
    if (out.isTTY)
      out.write(
        `\n${onFreeDays.length === 1 ? '1 date now falls' : `${onFreeDays.length} dates now fall`} on a free day. Nothing has moved.\n`,
      );
    writeTable(
      out,
      [
        { heading: '', value: () => 'onFreeDay', only: 'pipe' },
        { heading: 'PROJECT', value: ({ projectTitle }) => projectTitle },
        { heading: 'ROW', value: ({ row }) => row.title },
        { heading: 'DUE', value: ({ dueDate }) => dueDate },
        { heading: 'FREE DAY', value: ({ name }) => name },
        { heading: 'NEXT WORKING DAY', value: ({ moveTo }) => moveTo },
      ],
      onFreeDays,
    );
  });
}

export const calendar = { show, add, remove, weekdays, reset };
