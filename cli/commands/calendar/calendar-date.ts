import { parseDate, todayIn } from '@project-dashboard/core/dates';
import { readReportTimezone } from '../../settings/report-timezone.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';

/** Today in REPORT_TIMEZONE, ISO. */
export const todayOf = (options: ConnectionFlags, io: Io): string =>
  todayIn(readReportTimezone(settingPlaces(options, io)), new Date());

/** The ISO date of a typed one. Throws a Failure (exit 2). */
export function calendarDate(text: string, today: string): string {
  const date = parseDate(text, today);
  if (date !== null) return date;
  throw new Failure(`"${text}" is not a date. Nothing was changed.`, {
    code: 'input.invalid',
    exit: EXIT.usage,
    fix: 'Write it as 2026-12-25 or "December 25, 2026".',
  });
}
