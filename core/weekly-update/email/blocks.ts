import { formatShortMonthDay } from '../../dates/index.ts';
import type { CompletedLine, OverdueLine, UpcomingLine, WeeklyReport } from '../schema.ts';
import { NO_ITEMS } from '../weekly-update-as-text.ts';
import { type Html, html } from './html.ts';
import { type EmailAccent, LIGHT, TONE_LOOKS, type ToneLook } from './look.ts';

interface Row {
  readonly title: string;
  readonly detail: string;
  /** The square before the title. It repeats the detail for quick reading; screen readers skip it. */
  readonly tile: Html;
}

/** The four blocks of the mail, in the order and with the names of the text part, each with at most `limit` lines. */
export function emailBlocks(report: WeeklyReport, limit: number, { accent }: EmailAccent): Html[] {
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

function block<Line extends Omit<Row, 'tile'>>(
  name: string,
  lines: readonly Line[],
  limit: number,
  tile: (line: Line) => Html,
): Html {
  const shown = lines.slice(0, limit);
  const more = lines.length - shown.length;
  const rows = shown.map((line, place) =>
    row({ ...line, tile: tile(line) }, place === shown.length - 1),
  );
  if (rows.length === 0) return html`${heading(name)}${remark(NO_ITEMS)}`;
  return html`${heading(name)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows}
</table>${more > 0 ? remark(`and ${more} more`) : ''}`;
}

const heading = (name: string): Html =>
  html`<h2 class="tx" style="margin:0;padding:24px 0 8px;font-size:13px;line-height:20px;font-weight:700;letter-spacing:.3px;color:${LIGHT.text}">${name}</h2>`;

const remark = (text: string): Html =>
  html`<p class="mu" style="margin:0;padding:6px 0;font-size:14px;line-height:20px;color:${LIGHT.muted}">${text}</p>`;

const row = ({ title, detail, tile }: Row, isLast: boolean): Html =>
  html`<tr><td width="56" valign="top" style="padding:10px 0" aria-hidden="true">${tile}</td><td class="li" style="padding:10px 0;text-align:left${isLast ? '' : `;border-bottom:1px solid ${LIGHT.border}`}"><div class="tx" dir="auto" style="font-weight:600;color:${LIGHT.text};overflow-wrap:anywhere">${title}</div><div class="mu" style="font-size:14px;color:${LIGHT.muted}">${detail}</div></td></tr>`;

const square = ({ name, fg, bg }: ToneLook, content: Html): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="${name}" width="44" height="40" align="center" bgcolor="${bg}" style="border-radius:6px;font-size:11px;line-height:14px;font-weight:600;color:${fg}">${content}</td></tr></table>`;

const big = (text: string | number): Html => html`<span style="font-size:15px">${text}</span>`;

const completedTile = (_: CompletedLine): Html => square(TONE_LOOKS.complete, big('✓'));

const overdueTile = ({ daysOverdue: days }: OverdueLine): Html =>
  square(TONE_LOOKS.overdue, html`${big(days)}<br>${days === 1 ? 'day' : 'days'}`);

function upcomingTile({ dueDate }: UpcomingLine): Html {
  const [month = '', day = ''] = formatShortMonthDay(dueDate).split(' ');
  return square(TONE_LOOKS.pending, html`${month}<br>${big(day)}`);
}

const action = (text: string, accent: string): Html =>
  html`<tr><td class="ac" width="22" valign="top" style="padding:6px 0;color:${accent}" aria-hidden="true">→</td><td class="tx" style="padding:6px 0;text-align:left;color:${LIGHT.text}">${text}</td></tr>`;
