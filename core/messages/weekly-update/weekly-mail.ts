import type { Tone } from '../../rows/fields/shown.ts';
import { healthBadge, healthReasonTitles } from '../../rules/health/project-health.ts';
import { visibleLine } from '../../texts/text/invisible.ts';
import { amountText } from '../../texts/text/words.ts';
import { headline, mailDocument, NO_AGENCY } from '../mail/document.ts';
import { Html, html } from '../mail/html.ts';
import { type EmailAccent, emailAccent, LIGHT, TONE_LOOKS, type ToneLook } from '../mail/look.ts';
import {
  big,
  button,
  dateTile,
  daysTile,
  type EmailAgency,
  isLink,
  mailRows,
  paragraph,
  tile,
  wholeDates,
} from '../mail/parts.ts';
import type {
  CompletedLine,
  OverdueLine,
  ProjectWeeklyUpdate,
  UpcomingLine,
  WeeklyReport,
} from './schema.ts';
import { atRiskReason, reasonOf, updatedText, weeklyEmailSummary } from './weekly-mail-words.ts';
import { weeklyEmailText } from './weekly-update-as-text.ts';

/** Gmail clips a mail above this size. */
export const EMAIL_MAX_BYTES = 102_000;

/** The most lines per block. The second number applies if the mail would otherwise exceed EMAIL_MAX_BYTES. */
const LINES = 20;
const FEWER_LINES = 10;

interface WeeklyEmailOptions {
  /** The button's target, never with a token. Without an http(s) address the mail has no button. */
  readonly projectUrl?: string | undefined;
  readonly unsubscribeUrl?: string | undefined;
  /** The agency's face; without one the mail has the product's. */
  readonly agency?: EmailAgency | undefined;
  readonly timeZone: string;
}

const LOOKS: Partial<Record<Tone, ToneLook>> = TONE_LOOKS;

/**
 * The HTML part of the weekly mail: a whole document of tables and inline styles, below {@link EMAIL_MAX_BYTES}. It
 * contains no script, and loads nothing but the agency's logo. Every value is escaped. Addresses that are not http(s) are left out.
 */
export function weeklyEmailHtml(update: ProjectWeeklyUpdate, options: WeeklyEmailOptions): string {
  const text = emailDocument(update, options, LINES);
  if (new TextEncoder().encode(text).length < EMAIL_MAX_BYTES) return text;
  return emailDocument(update, options, FEWER_LINES);
}

/**
 * The text part of the weekly mail: the email-style text to the letter, and below it what the HTML part
 * says too: the health with its reason, the slip of the finish, the link for staff, and the way to unsubscribe.
 */
export function weeklyMailText(update: ProjectWeeklyUpdate, options: WeeklyEmailOptions): string {
  const { projectUrl, unsubscribeUrl, timeZone } = options;
  return [
    weeklyEmailText(update),
    '',
    '--',
    `Health: ${healthText(update)}`,
    ...(update.slip === null ? [] : [visibleLine(update.slip.sentence)]),
    ...(isLink(projectUrl) ? ['', 'Open project:', projectUrl, SIGN_IN] : []),
    '',
    updatedText(update, timeZone),
    ...(isLink(unsubscribeUrl) ? ['Unsubscribe:', unsubscribeUrl] : []),
  ].join('\n');
}

/** `BEHIND. 2 overdue items: Customer list, Panel quota confirmation` */
function healthText(update: ProjectWeeklyUpdate): string {
  const { overallStatus: value } = update;
  const reason = reasonOf(update);
  if (reason === null) return `${value}. ${weeklyEmailSummary(update)}`;
  return `${value}. ${reason.summary}: ${visibleLine(healthReasonTitles(reason))}`;
}

function emailDocument(
  update: ProjectWeeklyUpdate,
  options: WeeklyEmailOptions,
  limit: number,
): string {
  const { agency = NO_AGENCY } = options;
  const accent = emailAccent(agency.accent);
  const { label, tone } = healthBadge(update.overallStatus);
  const look = LOOKS[tone] ?? TONE_LOOKS.pending;
  const summary = weeklyEmailSummary(update);
  return mailDocument({
    title: `Weekly update: ${update.projectTitle}`,
    label: 'Weekly update',
    preheader: html`${label}. ${summary}`,
    date: update.generated,
    agency,
    accent,
    content: html`${headline(html`Weekly status update for <bdi>${update.client}</bdi>`, update.projectTitle)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="${look.name}" bgcolor="${look.bg}" style="padding:13px 18px 15px;border-left:4px solid ${look.solid};border-radius:6px;text-align:left;color:${look.fg}"><strong style="font-size:16px;line-height:24px">${label === 'ON TRACK' ? '✓' : '!'} ${label}</strong><br>${summary}${causes(update)}</td></tr></table>
${progress(update)}
${slipSentence(update)}
${paragraph(html`Hi Team,<br>Here is where the project stands this week.`)}
${emailBlocks(update, limit, accent)}
${projectButton(options.projectUrl, accent)}
${paragraph('Best regards')}`,
    footer: html`${wholeDates(updatedText(update, options.timeZone))}${unsubscribe(options.unsubscribeUrl, accent)}`,
  });
}

/** The items that put a project AT RISK, at most three, in the dashboard's order. */
function causes(update: ProjectWeeklyUpdate): Html {
  const reason = atRiskReason(update);
  if (reason === null) return html``;
  const titles = reason.titles.map(
    (title, place) => html`${place === 0 ? '' : ', '}<bdi>${title}</bdi>`,
  );
  const more = reason.more === 0 ? '' : ` and ${reason.more} more`;
  return html`<div style="font-weight:600">${new Html(titles.map(({ text }) => text).join(''))}${more}</div>`;
}

/** The slip of the finish in one sentence, with isolated titles; nothing before a date has moved. */
function slipSentence({ slip }: ProjectWeeklyUpdate): Html {
  if (slip === null) return html``;
  const words = slip.words.map(({ text, isTitle }) =>
    isTitle ? html`<bdi>${text}</bdi>` : wholeDates(text),
  );
  return html`<p class="tx" style="margin:0;padding:18px 0 0;color:${LIGHT.text}">${new Html(words.map(({ text }) => text).join(''))}</p>`;
}

/** What the link of the mail needs, because a mail contains no token. */
const SIGN_IN = 'For agency staff. The page asks for the agency key unless you are signed in.';

/** The number of complete milestones, as text and as a bar. */
function progress({ milestonesComplete: done, milestonesTotal: total }: ProjectWeeklyUpdate): Html {
  if (total === 0) return html``;
  const percent = Math.round((100 * done) / total);
  const { name, solid } = TONE_LOOKS.complete;
  const part = (css: string, width: number, colour: string): Html =>
    width === 0
      ? html``
      : html`<td class="${css}" width="${width}%" height="8" bgcolor="${colour}" style="font-size:0;line-height:8px;border-radius:4px">&nbsp;</td>`;
  return html`<p class="mu" style="margin:0;padding:18px 0 5px;font-size:14px;line-height:20px;color:${LIGHT.muted}">${done} of ${amountText(total, 'milestone')} complete</p>
<table class="tr" role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.border}" style="border-radius:4px"><tr>${part(`${name}s`, percent, solid)}${part('tr', 100 - percent, LIGHT.border)}</tr></table>`;
}

/** The link to the project for agency staff, or nothing if the address is not http(s). */
function projectButton(url: string | undefined, accent: EmailAccent): Html {
  if (!isLink(url)) return html``;
  return html`${button(url, 'Open project', accent)}
<p class="mu" style="margin:0;padding:8px 0 0;font-size:13px;line-height:20px;color:${LIGHT.muted}">${SIGN_IN}</p>`;
}

/** The reason for the mail and the unsubscribe link, or nothing if the address is not http(s). */
function unsubscribe(url: string | undefined, { accent }: EmailAccent): Html {
  if (!isLink(url)) return html``;
  return html`<br>Your address is on this project's list. <a class="ac" href="${url}" style="color:${accent}">Unsubscribe</a>`;
}

/**
 * The blocks of the mail, in the order and with the names of the text part, each with at most `limit` lines. One without
 * lines is left out.
 */
function emailBlocks(report: WeeklyReport, limit: number, { accent }: EmailAccent): Html[] {
  const { completedMilestones, overdueItems, upcomingDeadlines, nextActions } = report;
  return [
    block('COMPLETED', completedMilestones, limit, completedTile),
    block('ATTENTION NEEDED', overdueItems, limit, overdueTile),
    block('UPCOMING', upcomingDeadlines, limit, upcomingTile),
    html`${heading('Action Items')}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${nextActions.map((text) => action(text, accent))}
</table>`,
  ];
}

function block<Line extends { readonly title: string; readonly detail: string }>(
  name: string,
  lines: readonly Line[],
  limit: number,
  tileOf: (line: Line) => Html,
): Html {
  const shown = lines.slice(0, limit);
  const more = lines.length - shown.length;
  if (shown.length === 0) return html``;
  const rows = shown.map((line) => ({
    title: line.title,
    detail: line.detail,
    tile: tileOf(line),
  }));
  return html`${heading(name)}${mailRows(rows)}${more > 0 ? remark(`and ${more} more`) : ''}`;
}

const heading = (name: string): Html =>
  html`<h2 class="tx" style="margin:0;padding:24px 0 8px;font-size:13px;line-height:20px;font-weight:700;letter-spacing:.3px;color:${LIGHT.text}">${name}</h2>`;

const remark = (text: string): Html =>
  html`<p class="mu" style="margin:0;padding:6px 0;font-size:14px;line-height:20px;color:${LIGHT.muted}">${text}</p>`;

const completedTile = (_: CompletedLine): Html => tile(TONE_LOOKS.complete, big('✓'));
const overdueTile = ({ daysOverdue }: OverdueLine): Html => daysTile(daysOverdue);
const upcomingTile = ({ dueDate }: UpcomingLine): Html => dateTile(dueDate);

const action = (text: string, accent: string): Html =>
  html`<tr><td class="ac" width="22" valign="top" style="padding:6px 0;color:${accent}" aria-hidden="true">→</td><td class="tx" style="padding:6px 0;text-align:left;color:${LIGHT.text}">${text}</td></tr>`;
