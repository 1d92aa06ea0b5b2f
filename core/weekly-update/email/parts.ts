import {
  button,
  type EmailAccent,
  Html,
  html,
  LIGHT,
  TONE_LOOKS,
  wholeDates,
} from '../../mail/index.ts';
import { isWebUrl } from '../../text/url.ts';
import type { ProjectWeeklyUpdate } from '../schema.ts';
import { atRiskReason } from './weekly-email-summary.ts';

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
    isTitle ? html`<bdi>${text}</bdi>` : wholeDates(text),
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
export function projectButton(url: string | undefined, accent: EmailAccent): Html {
  if (url === undefined || !isWebUrl(url)) return html``;
  return html`${button(url, 'Open project', accent)}
<p class="mu" style="margin:0;padding:8px 0 0;font-size:13px;line-height:20px;color:${LIGHT.muted}">${SIGN_IN}</p>`;
}

/** The reason for the mail and the unsubscribe link, or nothing if the address is not http(s). */
export function unsubscribe(url: string | undefined, { accent }: EmailAccent): Html {
  if (url === undefined || !isWebUrl(url)) return html``;
  return html`<br>Your address is on this project's list. <a class="ac" href="${url}" style="color:${accent}">Unsubscribe</a>`;
}
