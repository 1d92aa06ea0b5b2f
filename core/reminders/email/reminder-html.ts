import { dayDifference, formatLongDate } from '../../dates/index.ts';
import {
  big,
  button,
  dateTile,
  daysTile,
  type EmailAccent,
  type EmailAgency,
  emailAccent,
  type Html,
  headline,
  html,
  LIGHT,
  mailDocument,
  mailRows,
  NO_AGENCY,
  paragraph,
  TONE_LOOKS,
  tile,
  unbroken,
  wholeDates,
} from '../../mail/index.ts';
import { isWebUrl } from '../../text/url.ts';
import type { Reminder } from '../schema.ts';
import {
  BUTTON,
  endingOf,
  footerOf,
  headlineOf,
  requestOf,
  STOP,
  signatureOf,
} from './reminder-words.ts';

/** What a reminder needs besides its content. */
export interface ReminderMailOptions {
  /** The button's target, never with a token. */
  readonly pageUrl: string;
  /** Where the owner of the address stops the reminders of this project. */
  readonly stopUrl: string;
  /** The agency's face; without one the mail has the product's. */
  readonly agency?: EmailAgency | undefined;
}

type Item = Reminder['items'][number];

/** The most items in the mail. */
const MOST_ITEMS = 20;

/** The HTML part of a reminder. Every value is escaped. */
export function reminderHtml(reminder: Reminder, options: ReminderMailOptions): string {
  const { agency = NO_AGENCY, pageUrl, stopUrl } = options;
  const accent = emailAccent(agency.accent);
  const { projectTitle, name, items, day, finish } = reminder;
  const shown = items.slice(0, MOST_ITEMS);
  const more = items.length - shown.length;
  const ending = endingOf(reminder);
  return mailDocument({
    title: `${headlineOf(reminder)}: ${projectTitle}`,
    label: 'Reminder',
    preheader: html`${items.map(({ title }) => title).join(', ')}`,
    date: formatLongDate(day),
    agency,
    accent,
    content: html`${headline(html`<bdi>${projectTitle}</bdi>`, headlineOf(reminder))}
<p class="tx" style="margin:0;padding:0 0 16px;font-size:16px;line-height:26px;color:${LIGHT.text}">Hello <bdi>${name}</bdi>,<br>${requestOf(reminder)}</p>
${mailRows(shown.map((item) => ({ title: item.title, detail: detail(item, accent), tile: tileOf(item, day) })))}
${more === 0 ? '' : html`<p class="mu" style="margin:0;padding:6px 0;font-size:14px;line-height:20px;color:${LIGHT.muted}">and ${more} more</p>`}
${finish === null ? '' : finishBox(finish)}
${button(pageUrl, BUTTON, accent)}
${ending === null ? '' : paragraph(ending)}
${paragraph(html`Thank you and best regards<br><bdi>${signatureOf(reminder, agency.name)}</bdi>`)}`,
    footer: html`${footerOf(reminder)} <a class="ac" href="${isWebUrl(stopUrl) ? stopUrl : ''}" style="color:${accent.accent}">${STOP}</a>`,
  });
}

/** What to do, by when in words, and what a delay means. */
function detail({ ask, url, when, isLate, stake }: Item, { accent }: EmailAccent): Html {
  const [day = '', ...words] = when.split(', ');
  const late = TONE_LOOKS.overdue;
  const asked =
    url === null
      ? html`${ask}`
      : html`<a class="ac" href="${url}" style="color:${accent}">${ask}</a>`;
  const end = words.join(', ');
  const last = isLate
    ? html`<b class="${late.name}t" style="color:${late.fg}">${unbroken(end)}</b>`
    : unbroken(end);
  const below = html`<div class="tx" style="padding-top:4px;color:${LIGHT.text}">${stake}</div>`;
  return html`${asked}. ${wholeDates(day)}${end === '' ? '.' : html`, ${last}`}${stake === '' ? '' : below}`;
}

function tileOf({ dueDate, isLate }: Item, today: string): Html {
  const days = dueDate === null ? 0 : dayDifference(dueDate, today);
  if (days > 0) return daysTile(days);
  if (dueDate !== null) return dateTile(dueDate);
  return isLate ? tile(TONE_LOOKS.overdue, big('!')) : tile(TONE_LOOKS.pending, html`no<br>date`);
}

function finishBox({ text, details }: NonNullable<Reminder['finish']>): Html {
  const { name, bg, fg, solid } = TONE_LOOKS.caution;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr><td class="${name}" dir="auto" bgcolor="${bg}" style="padding:13px 18px 15px;border-left:4px solid ${solid};border-radius:6px;text-align:left;color:${fg};overflow-wrap:anywhere"><strong>${text}</strong><br>${wholeDates(details)}</td></tr></table>`;
}
