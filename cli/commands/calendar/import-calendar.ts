import {
  type FreeDay,
  ICS_TOO_LARGE,
  MOST_ICS_BYTES,
  mergeFreeDays,
  readIcs,
} from '@project-dashboard/core/calendar';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { sanitise } from '../../terminal/output/sanitise.ts';
import { readBytes } from '../../terminal/read-file.ts';
import { todayOf } from './calendar-date.ts';
import {
  type CalendarOptions,
  JSON_FLAG,
  PROJECT_FLAG,
  withCalendar,
  writeChange,
} from './change-calendar.ts';
import { holidaysOf } from './holidays.ts';

/** Defines `calendar import`. */
export function importCalendar(command: Command, io: Io): void {
  command
    .description(
      "Add the public holidays of a country, or the events of an .ics file that last whole days. Known days keep their names.\nNo date moves; the command lists open rows on free days.\nRepeated events are read for ten years. Observances, such as Valentine's Day, are named and left out. --country needs the package date-holidays.",
    )
    .option('--country <code>', 'a country, such as DE')
    .option('--region <code>', 'a region of the country, such as BE')
    .option('--years <years>', 'such as 2026-2029; without it, this year and the next three')
    .option('--ics <file>', 'an .ics file; - reads stdin')
    .option('--observances', "import the file's observances too, such as Valentine's Day")
    .option(...PROJECT_FLAG)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard calendar import --country DE --region BE --years 2026-2029\n  $ project-dashboard calendar import --ics holidays.ics --project brand-study-q3',
    )
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<ImportOptions>(), io));
    });
}

interface ImportOptions extends CalendarOptions {
  readonly country?: string;
  readonly region?: string;
  readonly years?: string;
  readonly ics?: string;
  readonly observances?: boolean;
}

/** The free days to import, and the observances of the file that are left out. */
interface ReadDays {
  readonly days: readonly FreeDay[];
  readonly leftOut: readonly FreeDay[];
}

/** `calendar import`: merges free days into a calendar, as one change. */
async function run(options: ImportOptions, io: Io): Promise<ExitCode> {
  const { days, leftOut } = await readDays(options, todayOf(options, io), io);
  if (leftOut.length > 0) writeLeftOut(leftOut, io);
  return withCalendar(options, io, async ({ calendar, save }) => {
    const merged = mergeFreeDays(calendar, days);
    const { added, known } = merged;
    const saved = await save(merged.calendar);
    const done = [
      { label: 'New', name: 'new', value: countText(added.length), paint: io.out.paint.green },
      { label: 'Known before', name: 'known', value: countText(known) },
    ];
    const facts = { added, known, ...(leftOut.length > 0 && { leftOut }) };
    writeChange(saved, done, facts, options, io);
    return EXIT.ok;
  });
}

/** Names the observances before anything is saved. */
function writeLeftOut(leftOut: readonly FreeDay[], io: Io): void {
  const names = [...new Set(leftOut.map(({ name }) => name))].map(sanitise).join(', ');
  const count = leftOut.length === 1 ? '1 observance is' : `${leftOut.length} observances are`;
  io.err.write(
    `${count} no public holiday and left out: ${names}.\nImport them too with --observances.\n`,
  );
}

const countText = (count: number): string => `${count} free ${count === 1 ? 'day' : 'days'}`;

async function readDays(options: ImportOptions, today: string, io: Io): Promise<ReadDays> {
  const { country, region, ics, observances = false } = options;
  if ((country === undefined) === (ics === undefined))
    throw usage('Name a country or a file.', 'Pass either --country or --ics.');
  if (ics !== undefined) {
    const read = await readFreeDays(ics, today, io);
    return observances
      ? { days: [...read.days, ...read.observances], leftOut: [] }
      : { days: read.days, leftOut: read.observances };
  }
  if (observances)
    throw usage('A country has public holidays only.', 'Leave out --observances, or pass --ics.');
  const years = readYears(options.years, today);
  return { days: await holidaysOf({ country: country ?? '', region, years }), leftOut: [] };
}

async function readFreeDays(path: string, today: string, io: Io) {
  const refuse = (message: string) =>
    usage(`${path} was not imported.`, 'Correct the file and run the command again.', [message]);
  const bytes = await readBytes(path, MOST_ICS_BYTES, io).catch((cause: unknown) => {
    throw new Failure(`${path} cannot be read.`, {
      code: 'file.unreadable',
      exit: EXIT.usage,
      fix: 'Check the path and its permissions.',
      cause,
    });
  });
  if (bytes === null) throw refuse(ICS_TOO_LARGE);
  const { default: ical } = await import('ical.js');
  const read = readIcs(bytes, today, ical);
  if (read.ok) return read;
  throw refuse(read.message);
}

/** Some years at once are enough for a calendar of 2,000 days. */
const MOST_YEARS = 20;

/** Reads `2026` or `2026-2029`; this year and the next three by default. Throws a Failure (exit 2). */
function readYears(text: string | undefined, today: string): number[] {
  const present = Number(today.slice(0, 4));
  const written = text ?? `${present}-${present + 3}`;
  const [, first, last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(written.trim()) ?? [];
  const [from, to] = [Number(first), Number(last)];
  const count = to - from + 1;
  if (from >= 1900 && count >= 1 && count <= MOST_YEARS)
    return Array.from({ length: count }, (_, place) => from + place);
  throw usage(
    `"${written}" does not name years.`,
    `Write them as 2026 or 2026-2029, at most ${MOST_YEARS} years.`,
  );
}

const usage = (message: string, fix: string, details: readonly string[] = []) =>
  new Failure(message, { code: 'input.invalid', exit: EXIT.usage, details, fix });
