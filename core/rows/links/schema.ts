import * as z from 'zod/mini';
import { parseDate } from '../../rules/dates/parse-date.ts';
import type { Normalised } from '../fields/field-table.ts';

/** A link that opens a project. Only the agency sees links. Times are UTC, ISO 8601. */
export const link = z.object({
  /** `internal` and `client` for the project's own two links, an id for a named link. */
  id: z.string(),
  view: z.enum(['internal', 'client']),
  /** The person or team that a named link is for; null for the project's own two links. */
  name: z.nullable(z.string()),
  token: z.string(),
  /** ISO date. The link works to the end of that day in REPORT_TIMEZONE. Null if it has no end date. */
  endsOn: z.nullable(z.string()),
  /** When the agency ended it; null if it did not. */
  endedAt: z.nullable(z.string()),
  /** When its token was made. */
  createdAt: z.string(),
  lastOpenedAt: z.nullable(z.string()),
  /** How often it was opened. Loads within 30 minutes of the one before count as one opening. */
  opened: z.number(),
  /** The mail address of a contact: a named client link that gets reminders. Null without one. */
  email: z.nullable(z.string()),
  /** False if the agency turned the reminders of this contact off. */
  reminds: z.boolean(),
  /** ISO date. No reminder goes out before that day. Null without a pause. */
  pausedUntil: z.nullable(z.string()),
  /** When the owner of the address stopped the reminders of this project; null while they come. */
  stoppedAt: z.nullable(z.string()),
  /** The day of the last reminder that was sent to this contact, ISO; null without one. */
  lastRemindedOn: z.nullable(z.string()),
});
export type Link = z.output<typeof link>;

/** True for a link that the agency has ended or whose last day is over. `today` is ISO, in REPORT_TIMEZONE. */
export const hasEnded = ({ endedAt, endsOn }: Pick<Link, 'endedAt' | 'endsOn'>, today: string) =>
  endedAt !== null || (endsOn !== null && endsOn < today);

/** The end date of a new link as it is stored: ISO, or null for none. It must be `today` (ISO) or later. */
export const readEndDate = (text: string | null | undefined, today: string) =>
  readDate(text, today, (date) => (date < today ? 'The end date must be today or later.' : null));

/** The day on which a pause ends as it is stored: ISO, or null for none. It must be after `today` (ISO). */
export const readPauseEnd = (text: string | null | undefined, today: string) =>
  readDate(text, today, (date) => (date > today ? null : 'Pause until must be after today.'));

function readDate(
  text: string | null | undefined,
  today: string,
  faultOf: (date: string) => string | null,
): Normalised<string | null> {
  if (!text) return { ok: true, value: null };
  const value = parseDate(text, today);
  const message =
    value === null
      ? `"${text}" is not a date. Write it as 2026-11-23 or November 23, 2026.`
      : faultOf(value);
  return message === null ? { ok: true, value } : { ok: false, message };
}
