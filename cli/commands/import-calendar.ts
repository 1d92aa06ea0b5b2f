import { mergeFreeDays } from '@project-dashboard/core/rules/calendar/free-days';
import {
  ICS_TOO_LARGE,
  MOST_ICS_BYTES,
  readIcs,
} from '@project-dashboard/core/rules/calendar/read-ics';
import type { FreeDay } from '@project-dashboard/core/rules/calendar/schema';
import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import { EXIT, Failure, wrongInput } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { sanitise } from '../terminal/output/safe-text.ts';
import { readBytes } from '../terminal/read-file.ts';
import { CALENDAR_FLAGS, openCalendar, printChange } from './calendar.ts';
import { plainCommand } from './command.ts';
import { type FlagValues, on, text } from './flags.ts';

const SOURCE_FLAGS = {
  country: text('code', 'a country, such as DE'),
  region: text('code', 'a region of the country, such as BE'),
  years: text('years', 'such as 2026-2029; without it, this year and the next three'),
  ics: text('file', 'an .ics file; - reads stdin'),
  observances: on("import the file's observances too, such as Valentine's Day"),
};

const importDays = plainCommand({
  about: [
    'Add the public holidays of a country, or the events of an .ics file that last whole days. Known days keep their names.',
    'No date moves; the command lists open rows on free days.',
    "Repeated events are read for ten years. Observances, such as Valentine's Day, are named and left out. --country needs the package date-holidays.",
  ],
  flags: { ...SOURCE_FLAGS, ...CALENDAR_FLAGS },
  examples: [
    'calendar import --country DE --region BE --years 2026-2029',
    'calendar import --ics holidays.ics --project brand-study-q3',
  ],
  async run({ io, today, connect }, { project, ...source }) {
    const { days, leftOut } = await readDays(source, today, io);
    if (leftOut.length > 0) writeLeftOut(leftOut, io);
    await connect(async (run) => {
      const { calendar, save } = await openCalendar(run, project);
      const merged = mergeFreeDays(calendar, days);
      const { added, known } = merged;
      const saved = await save(merged.calendar);
      const done = [
        { label: 'New', name: 'new', value: countText(added.length), paint: io.out.paint.green },
        { label: 'Known before', name: 'known', value: countText(known) },
      ];
      const facts = { added, known, ...(leftOut.length > 0 && { leftOut }) };
      printChange(run, saved, done, facts);
    });
  },
});

/** Names the observances before anything is saved. */
function writeLeftOut(leftOut: readonly FreeDay[], io: Io): void {
  const names = [...new Set(leftOut.map(({ name }) => name))].map(sanitise).join(', ');
  const count = leftOut.length === 1 ? '1 observance is' : `${leftOut.length} observances are`;
  io.err.write(
    `${count} no public holiday and left out: ${names}.\nImport them too with --observances.\n`,
  );
}

const countText = (count: number): string => `${count} free ${count === 1 ? 'day' : 'days'}`;

/** The free days to import, and the observances of the file that are left out. */
async function readDays(source: FlagValues<typeof SOURCE_FLAGS>, today: string, io: Io) {
  const { country, region, ics, observances } = source;
  if ((country === undefined) === (ics === undefined))
    throw wrongInput('Name a country or a file.', 'Pass either --country or --ics.');
  if (ics !== undefined) {
    const read = await readFreeDays(ics, today, io);
    return observances
      ? { days: [...read.days, ...read.observances], leftOut: [] }
      : { days: read.days, leftOut: read.observances };
  }
  if (observances)
    throw wrongInput(
      'A country has public holidays only.',
      'Leave out --observances, or pass --ics.',
    );
  const years = readYears(source.years, today);
  return { days: await readHolidays(country ?? '', region, years), leftOut: [] };
}

async function readFreeDays(path: string, today: string, io: Io) {
  const refuse = (message: string) =>
    wrongInput(`${path} was not imported.`, 'Correct the file and run the command again.', [
      message,
    ]);
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
function readYears(typed: string | undefined, today: string): number[] {
  const present = Number(today.slice(0, 4));
  const written = typed ?? `${present}-${present + 3}`;
  const [, first, last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(written.trim()) ?? [];
  const [from, to] = [Number(first), Number(last)];
  const count = to - from + 1;
  if (from >= 1900 && count >= 1 && count <= MOST_YEARS)
    return Array.from({ length: count }, (_, place) => from + place);
  throw wrongInput(
    `"${written}" does not name years.`,
    `Write them as 2026 or 2026-2029, at most ${MOST_YEARS} years.`,
  );
}

const DAY_MS = 86_400_000;

/** The public holidays of a country or region, from the package date-holidays. Throws a Failure for an unknown place. */
async function readHolidays(
  country: string,
  region: string | undefined,
  years: readonly number[],
): Promise<FreeDay[]> {
  const Holidays = await loadHolidays();
  const countryCode = country.toUpperCase();
  const regionCode = region?.toUpperCase();
  const all = new Holidays();
  if (!(countryCode in all.getCountries()))
    throw wrongInput(
      `There are no holidays of the country ${country}.`,
      'Use a code of two letters, such as DE.',
    );
  const regions = Object.keys(all.getStates(countryCode) ?? {});
  if (regionCode !== undefined && !regions.includes(regionCode))
    throw wrongInput(
      `There are no holidays of the region ${region} in ${countryCode}.`,
      regions.length === 0 ? 'Leave --region out.' : `Use one of: ${regions.join(', ')}.`,
    );
  const place = new Holidays(countryCode, regionCode ?? '', { languages: ['en'] });
  return years.flatMap((year) =>
    place
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .flatMap(({ date, start, end, name }) => {
        const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
        const first = date.slice(0, 10);
        return Array.from({ length }, (_, day) => ({ date: addDays(first, day), name }));
      }),
  );
}

/** Only this command needs the package, which is large, so it is not installed with the program. */
async function loadHolidays() {
  try {
    return (await import('date-holidays')).default;
  } catch (cause) {
    throw new Failure('The holidays of a country need the package date-holidays.', {
      code: 'holidays.not-installed',
      fix: 'Install it beside research-project-dashboard, with -g if that is global: npm install date-holidays',
      cause,
    });
  }
}

export const importCalendar = { import: importDays };
