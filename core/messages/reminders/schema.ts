import * as z from 'zod/mini';
import { formatMonthDay } from '../../rules/dates/format-date.ts';
import { isIsoDate } from '../../rules/dates/iso-date.ts';
import { line, slugOrId } from '../../texts/text/schema.ts';
import { amountText } from '../../texts/text/words.ts';
import { ledgerEntry, mailStatus } from '../mail-ledger/schema.ts';

/** A row of the client's Waiting list that a reminder names. */
export const reminderItem = z.object({
  list: z.enum(['inputs', 'approvals']),
  rowId: z.string(),
  /**
   * Working days from the due date, or from the day on which an approval without a date was sent. Null for an item that
   * is not on a step: the agency asked for this reminder.
   */
  step: z.nullable(z.number()),
  /** The due date from which the step counts, ISO; null without one. */
  dueDate: z.nullable(z.string()),
});
export type ReminderItem = z.output<typeof reminderItem>;

/** A reminder in the ledger: one per project, contact and day. */
export const reminderDelivery = z.extend(ledgerEntry, {
  linkId: z.string(),
  /** The name of the contact's link. */
  name: z.string(),
  /** The contact's address at the claim. */
  email: z.string(),
  /** The day of the reminder, ISO, in REPORT_TIMEZONE. */
  day: z.string(),
  items: z.array(reminderItem),
});
export type ReminderDelivery = z.output<typeof reminderDelivery>;

/** One reminder of a project: due today, or in the ledger. */
export const reminderRow = z.object({
  /** Its id in the ledger; null for one that is due and not in the ledger yet. */
  id: z.nullable(z.string()),
  linkId: z.string(),
  /** The name of the contact's link. */
  name: z.string(),
  /** Masked for the internal view: `i…@acme.example`. */
  email: z.string(),
  day: z.string(),
  ...mailStatus.shape,
  items: z.array(reminderItem),
});
export type ReminderRow = z.output<typeof reminderRow>;

export const reminderMailRow = z.extend(reminderRow, {
  projectId: z.string(),
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  /** False if the link has no address any more or has ended: no run sends this reminder. */
  isContact: z.boolean(),
});
export type ReminderMailRow = z.output<typeof reminderMailRow>;

/** How often an item that waits for the client was reminded of, by all contacts together. */
const remindedItem = z.object({
  ...z.pick(reminderItem, { list: true, rowId: true }).shape,
  /** The number of days on which a reminder of it was sent, since its due date was last moved later. */
  reminded: z.number(),
  /** The last of these days, ISO; null without one. */
  lastOn: z.nullable(z.string()),
  /** True if a reminder of it goes out with the next run today. */
  goesOutToday: z.boolean(),
  /** The number of reminders that stayed without an answer, once the last step was sent; otherwise 0. */
  unanswered: z.number(),
});
export type RemindedItem = z.output<typeof remindedItem>;

/** A client link with a mail address. */
const contact = z.object({
  linkId: z.string(),
  name: z.string(),
  /** Why this contact gets no reminder today; null for one who gets them. */
  restsBecause: z.nullable(z.string()),
});

export const projectReminders = z.object({
  /** Today in REPORT_TIMEZONE. */
  day: z.string(),
  /** Why no reminder goes out today, such as a free day; null on a working day. */
  restsBecause: z.nullable(z.string()),
  /** The links with a mail address that have not ended. */
  contacts: z.array(contact),
  /** The reminders that go out with the next run today. */
  due: z.array(reminderRow),
  /** Every item that waits for the client. */
  items: z.array(remindedItem),
  /** The newest {@link LOG_LENGTH} reminders in the ledger, newest first. */
  log: z.array(reminderRow),
});
export type ProjectReminders = z.output<typeof projectReminders>;

/** The most reminders in the log of a project. */
export const LOG_LENGTH = 200;

export const reminder = z.object({
  projectId: z.string(),
  slug: z.string(),
  projectTitle: z.string(),
  client: z.string(),
  projectLead: z.string(),
  /** The name of the contact's link. */
  name: z.string(),
  day: z.string(),
  takesPart: z.boolean(),
  items: z.array(
    z.object({
      ...reminderItem.shape,
      title: z.string(),
      /** `Send us this`, or `Approve this image`. */
      ask: z.string(),
      /** `Due November 11, 8 days late`. */
      when: z.string(),
      isLate: z.boolean(),
      /** What a delay means; empty if nothing is said. */
      stake: z.string(),
      /** The address of an approval item; null without one. */
      url: z.nullable(z.string()),
    }),
  ),
  /**
   * If the ledger is shared and one of the items moves the finish daily: `Each working day without Customer list can move
   * Final report by one.`, and when the finish is due now. Null otherwise.
   */
  finish: z.nullable(z.object({ text: z.string(), details: z.string() })),
});
export type Reminder = z.output<typeof reminder>;

const day = z
  .string()
  .check(z.refine(isIsoDate, { error: 'Must be a date, for example 2026-11-23.' }));

/** Query of GET /api/reminders. Default: today, all projects. A slug or an id narrows it to one project. */
export const reminderQuery = z.strictObject({
  day: z.optional(day),
  project: z.optional(slugOrId),
});

/**
 * Query of GET /api/projects/{id}/reminders/{linkId}/mail.html. With `styles=none` the style sheet is in a template and
 * inline styles are `data-style`, for a reader whose content security policy refuses them.
 */
export const reminderHtmlQuery = z.strictObject({ styles: z.optional(z.enum(['none'])) });

export const remindNow = z.strictObject({ linkId: line(200) });

/** How often an item was reminded of: `Reminded twice, last November 19`, `6 reminders unanswered`. */
export function remindedText(
  item: Pick<RemindedItem, 'reminded' | 'lastOn' | 'goesOutToday' | 'unanswered'>,
  locale?: string,
): string {
  const { reminded, lastOn, goesOutToday, unanswered } = item;
  if (unanswered > 0) return `${amountText(unanswered, 'reminder')} unanswered`;
  if (goesOutToday) return 'Goes out today';
  if (reminded === 0 || lastOn === null) return 'Not reminded yet';
  const day = formatMonthDay(lastOn, locale);
  if (reminded === 1) return `Reminded once, ${day}`;
  return `Reminded ${reminded === 2 ? 'twice' : `${reminded} times`}, last ${day}`;
}
