import type { FreeDay } from '@project-dashboard/core/calendar';
import { addDays } from '@project-dashboard/core/dates';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';

/** The place and the years of some public holidays. */
interface HolidayRequest {
  readonly country: string;
  readonly region: string | undefined;
  readonly years: readonly number[];
}

const DAY_MS = 86_400_000;

/** The public holidays of a country or region, from the package date-holidays. Throws a Failure for an unknown place. */
export async function holidaysOf({ country, region, years }: HolidayRequest): Promise<FreeDay[]> {
  const Holidays = await loadPackage();
  const codes = [country, ...(region === undefined ? [] : [region])].map((code) =>
    code.toUpperCase(),
  );
  const [countryCode = '', regionCode] = codes;
  const all = new Holidays();
  if (!(countryCode in all.getCountries()))
    throw wrongPlace(
      `There are no holidays of the country ${country}.`,
      'Use a code of two letters, such as DE.',
    );
  const regions = Object.keys(all.getStates(countryCode) ?? {});
  if (regionCode !== undefined && !regions.includes(regionCode))
    throw wrongPlace(
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
async function loadPackage() {
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

const wrongPlace = (message: string, fix: string) =>
  new Failure(message, { code: 'input.invalid', exit: EXIT.usage, fix });
