import * as z from 'zod/mini';

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
