import { isWebUrl } from '../../text/url.ts';
import type { ProjectWeeklyUpdate } from '../schema.ts';
import { Html, html } from './html.ts';
import { type EmailAccent, LIGHT, TONE_LOOKS } from './look.ts';
import { atRiskReason } from './weekly-email-summary.ts';

/** The agency whose mail it is. Null and undefined: not set. */
export interface EmailAgency {
  readonly name: string | null;
  /** `#rrggbb`. */
  readonly accent: string | null;
  readonly logoUrl: string | undefined;
}

/** The items that put a project AT RISK, at most three, in the dashboard's order. */
export function causes(update: ProjectWeeklyUpdate): Html {
  const reason = atRiskReason(update);
  if (reason === null) return html``;
  const titles = reason.titles.map(
    (title, place) => html`${place === 0 ? '' : ', '}<bdi>${title}</bdi>`,
  );
  const more = reason.more === 0 ? '' : ` and ${reason.more} more`;
  return html`<div style="font-weight:600;overflow-wrap:anywhere">${new Html(titles.map(({ text }) => text).join(''))}${more}</div>`;
}

/** The slip of the finish in one sentence, with isolated titles; nothing without a dated milestone. */
export function slipSentence({ slip }: ProjectWeeklyUpdate): Html {
  if (slip === null) return html``;
  const words = slip.words.map(({ text, isTitle }) =>
    isTitle ? html`<bdi>${text}</bdi>` : html`${text}`,
  );
  return html`<p class="tx" style="margin:0;padding:18px 0 0;color:${LIGHT.text};overflow-wrap:anywhere">${new Html(words.map(({ text }) => text).join(''))}</p>`;
}

/** What the link of the mail needs, because a mail contains no token. */
export const SIGN_IN =
  'For agency staff. The page asks for the agency key unless you are signed in.';

/** The number of complete milestones, as text and as a bar. */
export function progress({
  milestonesComplete: done,
  milestonesTotal: total,
}: ProjectWeeklyUpdate): Html {
  if (total === 0) return html``;
  const percent = Math.round((100 * done) / total);
  const { name, solid } = TONE_LOOKS.complete;
  const part = (css: string, width: number, colour: string): Html =>
    width === 0
      ? html``
      : html`<td class="${css}" width="${width}%" height="8" bgcolor="${colour}" style="font-size:0;line-height:8px;border-radius:4px">&nbsp;</td>`;
  return html`<p class="mu" style="margin:0;padding:18px 0 5px;font-size:14px;line-height:20px;color:${LIGHT.muted}">${done} of ${total} ${total === 1 ? 'milestone' : 'milestones'} complete</p>
<table class="tr" role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.border}" style="border-radius:4px"><tr>${part(`${name}s`, percent, solid)}${part('tr', 100 - percent, LIGHT.border)}</tr></table>`;
}

/** The link to the project for agency staff, or nothing if the address is not http(s). */
export function button(url: string | undefined, { accent, onAccent }: EmailAccent): Html {
  if (url === undefined || !isWebUrl(url)) return html``;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td class="bt" bgcolor="${accent}" style="border-radius:8px;mso-padding-alt:12px 22px"><a class="bt" href="${url}" style="display:inline-block;padding:12px 22px;border-radius:8px;font-weight:600;color:${onAccent};text-decoration:none">Open project</a></td></tr></table>
<p class="mu" style="margin:0;padding:8px 0 0;font-size:13px;line-height:20px;color:${LIGHT.muted}">${SIGN_IN}</p>`;
}

/** The reason for the mail and the unsubscribe link, or nothing if the address is not http(s). */
export function unsubscribe(url: string | undefined, { accent }: EmailAccent): Html {
  if (url === undefined || !isWebUrl(url)) return html``;
  return html`<br>Your address is on this project's list. <a class="ac" href="${url}" style="color:${accent}">Unsubscribe</a>`;
}

/** The head of the mail: the agency's logo and name over a rule in its colour, or the product's name on a bar. */
export function head(
  { generated }: ProjectWeeklyUpdate,
  agency: EmailAgency,
  { accent }: EmailAccent,
): Html {
  const { name, logoUrl } = agency;
  const date = (colour: string) =>
    html`<td style="text-align:right;color:${colour}">${generated}</td>`;
  const line = (cells: Html) =>
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells}</tr></table>`;
  if (name === null && logoUrl === undefined)
    return html`<td class="gap br" bgcolor="${LIGHT.bar}" style="padding:16px 40px;border-radius:12px 12px 0 0;font-size:14px;line-height:20px">${line(html`<td style="text-align:left;font-weight:600;color:${LIGHT.onBar}">Project Dashboard</td>${date(LIGHT.barMuted)}`)}</td>`;
  // A mail program that blocks pictures shows the name in place of the logo.
  const logo =
    logoUrl === undefined || !isWebUrl(logoUrl)
      ? html``
      : html`<td width="1" style="padding-right:12px"><img src="${logoUrl}" alt="${name === null ? 'Logo' : ''}" height="32" style="display:block;height:32px;max-width:160px;border:0"></td>`;
  return html`<td class="gap ru" style="padding:16px 40px;border-bottom:3px solid ${accent};font-size:14px;line-height:20px">${line(html`${logo}<td class="tx" dir="auto" style="text-align:left;font-size:16px;font-weight:600;color:${LIGHT.text};overflow-wrap:anywhere">${name ?? ''}</td>${date(LIGHT.muted)}`)}</td>`;
}
