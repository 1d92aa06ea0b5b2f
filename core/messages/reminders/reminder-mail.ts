import { formatLongDate } from '../../rules/dates/format-date.ts';
import { dayDifference } from '../../rules/dates/iso-date.ts';
import { visibleLine } from '../../texts/text/invisible.ts';
import { isWebUrl } from '../../texts/text/url.ts';
import { cut } from '../../texts/text-table/display-width.ts';
import { asHtml, asText, headline, type Mail, NO_AGENCY } from '../mail/document.ts';
import { type Html, html } from '../mail/html.ts';
import { type EmailAccent, emailAccent, LIGHT, TONE_LOOKS } from '../mail/look.ts';
import {
  action,
  big,
  dateTile,
  daysTile,
  type EmailAgency,
  mailRows,
  paragraph,
  tile,
  unbroken,
  wholeDates,
} from '../mail/parts.ts';
import type { Reminder } from './schema.ts';

interface ReminderMailOptions {
  /** The button's target, never with a token. */
  readonly pageUrl: string;
  /** Where the owner of the address stops the reminders of this project. */
  readonly stopUrl: string;
  /** The agency's face; without one the mail has the product's. */
  readonly agency?: EmailAgency | undefined;
}

type Item = Reminder['items'][number];

const MOST_ITEMS = 20;

/** The HTML part of a reminder. Every value is escaped. */
export const reminderHtml = (reminder: Reminder, options: ReminderMailOptions): string =>
  asHtml(reminderMail(reminder, options));

/** The text part of a reminder: the same as its HTML part, with both addresses written out. */
export const reminderText = (reminder: Reminder, options: ReminderMailOptions): string =>
  asText(reminderMail(reminder, options));

function reminderMail(reminder: Reminder, options: ReminderMailOptions): Mail {
  const { agency = NO_AGENCY, pageUrl, stopUrl } = options;
  const accent = emailAccent(agency.accent);
  const { projectTitle, name, items, day, finish } = reminder;
  const shown = items.slice(0, MOST_ITEMS);
  const more = items.length - shown.length;
  const ending = endingOf(reminder);
  const signature = signatureOf(reminder, agency.name);
  return {
    title: `${headlineOf(reminder)}: ${projectTitle}`,
    label: 'Reminder',
    preheader: html`${items.map(({ title }) => title).join(', ')}`,
    date: formatLongDate(day),
    agency,
    accent,
    parts: [
      {
        html: headline(html`<bdi>${projectTitle}</bdi>`, headlineOf(reminder)),
        text: `Hello ${visibleLine(name)},`,
      },
      {
        html: html`<p class="tx" style="margin:0;padding:0 0 16px;font-size:16px;line-height:26px;color:${LIGHT.text}">Hello <bdi>${name}</bdi>,<br>${requestOf(reminder)}</p>`,
        text: `${headlineOf(reminder)} in ${visibleLine(projectTitle)}: ${requestOf(reminder)}`,
      },
      {
        html: mailRows(
          shown.map((item) => ({
            title: item.title,
            detail: detail(item, accent),
            tile: tileOf(item, day),
          })),
        ),
        text: items.map(itemText).join('\n'),
      },
      {
        html:
          more === 0
            ? null
            : html`<p class="mu" style="margin:0;padding:6px 0;font-size:14px;line-height:20px;color:${LIGHT.muted}">and ${more} more</p>`,
        text: null,
      },
      {
        html: finish && finishBox(finish),
        text: finish && `${visibleLine(finish.text)}\n${finish.details}`,
      },
      action(pageUrl, 'Open the project page', accent),
      { html: ending === null ? null : paragraph(ending), text: ending },
      {
        html: paragraph(html`Thank you and best regards<br><bdi>${signature}</bdi>`),
        text: `Thank you and best regards\n${visibleLine(signature)}`,
      },
    ],
    footer: {
      html: html`${footerOf(reminder)} <a class="ac" href="${isWebUrl(stopUrl) ? stopUrl : ''}" style="color:${accent.accent}">${STOP}</a>`,
      text: `${visibleLine(footerOf(reminder))}\n${STOP}:\n${stopUrl}`,
    },
  };
}

const itemText = ({ title, ask, when, stake, url }: Item): string =>
  `- ${visibleLine(title)}: ${ask}. ${when}. ${stake}`.trimEnd() +
  (url === null ? '' : `\n  ${url}`);

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
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr><td class="${name}" dir="auto" bgcolor="${bg}" style="padding:13px 18px 15px;border-left:4px solid ${solid};border-radius:6px;text-align:left;color:${fg}"><strong>${text}</strong><br>${wholeDates(details)}</td></tr></table>`;
}

const STUDY_COLUMNS = 48;

/** `2 items are waiting for you`. */
const headlineOf = ({ items }: Pick<Reminder, 'items'>): string =>
  items.length === 1 ? '1 item is waiting for you' : `${items.length} items are waiting for you`;

/** `[Packaging Test] 2 items are waiting for you, 1 late`. A long title is cut. */
export function reminderSubject(reminder: Pick<Reminder, 'projectTitle' | 'items'>): string {
  const { projectTitle, items } = reminder;
  const late = items.filter(({ isLate }) => isLate).length;
  const study = cut(visibleLine(projectTitle), STUDY_COLUMNS, '…');
  const lateness = items.length === 1 ? ', late' : `, ${late} late`;
  return `[${study}] ${headlineOf(reminder)}${late === 0 ? '' : lateness}`;
}

/** The request below the greeting. */
const requestOf = ({ items }: Pick<Reminder, 'items'>): string =>
  `could you please look at ${items.length === 1 ? 'it' : 'them'}?`;

/** What ends the reminders of a client input; null if only approvals wait. */
function endingOf({ items, takesPart }: Pick<Reminder, 'items' | 'takesPart'>): string | null {
  if (items.every(({ list }) => list !== 'inputs')) return null;
  return takesPart
    ? 'Already sent? Say so on the page, and these mails stop.'
    : 'Already sent? Reply to this mail, and we will check.';
}

/** The lead and the agency, as the mail ends. */
const signatureOf = ({ projectLead }: Pick<Reminder, 'projectLead'>, agency: string | null) =>
  agency === null ? projectLead : `${projectLead}, ${agency}`;

/** Why the mail came, and that an answer reaches a person. */
const footerOf = ({ projectLead }: Pick<Reminder, 'projectLead'>): string =>
  `You can answer this mail; it reaches ${projectLead}. You get it because something waits for you in this project.`;

/** The words of the link that ends the reminders. */
const STOP = 'Stop reminders for this project';
