import {
  big,
  dateTile,
  daysTile,
  type EmailAccent,
  type Html,
  html,
  LIGHT,
  mailRows,
  TONE_LOOKS,
  tile,
} from '../../mail/index.ts';
import type { CompletedLine, OverdueLine, UpcomingLine, WeeklyReport } from '../schema.ts';
import { NO_ITEMS } from '../weekly-update-as-text.ts';

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

function block<Line extends { readonly title: string; readonly detail: string }>(
  name: string,
  lines: readonly Line[],
  limit: number,
  tileOf: (line: Line) => Html,
): Html {
  const shown = lines.slice(0, limit);
  const more = lines.length - shown.length;
  if (shown.length === 0) return html`${heading(name)}${remark(NO_ITEMS)}`;
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
