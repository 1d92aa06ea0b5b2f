import { createHash } from 'node:crypto';
import { Html, html } from '@project-dashboard/core/messages/mail/html';
import {
  DARK,
  type EmailAccent,
  emailAccent,
  FONTS,
  LIGHT,
} from '@project-dashboard/core/messages/mail/look';
import type { AgencyFace } from '@project-dashboard/core/rows/agency/face';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import type { Knex } from 'knex';
import type { Gate } from '../http/access/gate.ts';
import type { Exchange } from '../http/exchange.ts';
import { pagePolicy } from '../http/pages/security-headers.ts';
import { readBytes } from '../http/request/read-body.ts';
import { Refusal } from '../refusals/refusal.ts';

/** A request to a page whose address stands in a mail. */
interface PageRequest {
  readonly gate: Gate;
  /** The part of the address after the page's name. */
  readonly token: string;
  /** The fields of the page's own form; undefined for a GET, which only asks, because mail scanners open every link. */
  readonly form: URLSearchParams | undefined;
  /** ISO, in REPORT_TIMEZONE. */
  readonly today: string;
}

/** A page whose address stands in mails: `/{name}/{token}`. It needs no credential, because its token is signed. */
export interface MailPage {
  readonly name: string;
  /** The page, or the address to which a press leads; undefined for a token that names nothing. */
  answer(request: PageRequest): Promise<PageWords | { readonly redirect: string } | undefined>;
  /** Where the address in a preview of the mail leads: what the address of a real mail does, in one sentence. */
  readonly preview?: string;
  /** The page that says why nothing was changed. Without a sentence: the token names nothing. */
  refused(detail: string | undefined): PageWords;
}

/** The largest body of a one-click request (RFC 8058) or of the page's own form. */
const BODY_LIMIT = 1024;
/** The token of the addresses in previews. */
const PREVIEW = 'preview';
const ALLOW = 'GET, HEAD, POST';

export function mailPages(
  gate: Gate,
  pages: readonly MailPage[],
  readAgency: (knex: Knex) => Promise<AgencyFace>,
) {
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const [, name, token = ''] = /^\/([a-z-]+)\/(.*)$/s.exec(exchange.path) ?? [];
    const page = pages.find((one) => one.name === name);
    if (page === undefined) return next();
    exchange.state.pattern = `/${page.name}/{token}`;
    const show = async (words: PageWords) => {
      const { text, policy } = serverPage(words, await readAgency(gate.db.reader));
      exchange.set('Content-Security-Policy', policy);
      exchange.type = 'text/html; charset=utf-8';
      exchange.body = text;
    };
    if (token === PREVIEW && page.preview !== undefined)
      return show(sentencePage('This was a preview', page.preview));
    try {
      const found = await answer(gate, exchange, page, token);
      if ('redirect' in found) {
        exchange.redirect(found.redirect);
        exchange.status = 303;
        exchange.body = '';
      } else await show(found);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      exchange.status = error.status;
      exchange.set({ ...error.parts.headers });
      await show(page.refused(error.status === 404 ? undefined : error.detail));
    }
  };
}

async function answer(gate: Gate, exchange: Exchange, page: MailPage, token: string) {
  const isRead = exchange.method === 'GET' || exchange.method === 'HEAD';
  if (!isRead && exchange.method !== 'POST')
    throw new Refusal(405, `This address accepts only ${ALLOW}.`, { headers: { Allow: ALLOW } });
  const body = isRead ? undefined : await readBytes(exchange.req, BODY_LIMIT);
  const form = body && new URLSearchParams(body.toString());
  const today = todayIn(gate.site.reportTimezone, gate.clock());
  const found = await page.answer({ gate, token, form, today });
  if (found === undefined) throw await gate.attempts.count(exchange, new Refusal(404, ''));
  return found;
}

export const plainPage = (title: string, content: PageWords['content']): PageWords => ({
  heading: title,
  title,
  content,
});

export const sentencePage = (title: string, sentence: string): PageWords =>
  plainPage(title, html`<p>${sentence}</p>`);

type Colours = Readonly<Record<'canvas' | 'surface' | 'border' | 'text' | 'muted', string>>;

const colours = (look: Colours, { accent, onAccent }: Omit<EmailAccent, 'dark'>): string =>
  `body{background:${look.canvas};color:${look.text}}` +
  `main{background:${look.surface};border-color:${look.border}}` +
  `header{color:${look.muted}}` +
  `button{background:${accent};color:${onAccent}}` +
  `button:focus-visible{outline-color:${look.text}}`;

/** The design of the mail from which the reader comes. */
const cssOf = (accent: EmailAccent): string =>
  [
    ':root{color-scheme:light dark}',
    `body{margin:0;padding:48px 16px;font:16px/26px ${FONTS}}`,
    'main{max-width:480px;margin:0 auto;padding:32px;border:1px solid;border-radius:12px}',
    'header{display:flex;align-items:center;gap:12px;margin:0 0 24px;font-weight:600;overflow-wrap:anywhere}',
    'img{height:32px;max-width:160px}',
    'h1{margin:0 0 12px;font-size:24px;line-height:30px;overflow-wrap:anywhere}',
    'p{margin:0 0 20px;overflow-wrap:anywhere}p:last-child{margin:0}',
    'form{margin:20px 0 0}',
    'button{min-height:44px;max-width:100%;padding:8px 20px;border:0;border-radius:8px;font:inherit;font-weight:600;overflow-wrap:anywhere;cursor:pointer}',
    'button:focus-visible{outline:2px solid;outline-offset:2px}',
    colours(LIGHT, accent),
    `@media(prefers-color-scheme:dark){${colours(DARK, accent.dark)}}`,
  ].join('');

export interface PageWords {
  readonly heading: string | Html;
  readonly title: string;
  readonly content: Html;
}

/** A page to which a mail leads, with the agency's face above it and without script, and its Content-Security-Policy. */
function serverPage({ heading, title, content }: PageWords, { name, accent, logo }: AgencyFace) {
  const css = cssOf(emailAccent(accent));
  const hash = createHash('sha256').update(css).digest('base64');
  const picture =
    logo === null ? html`` : html`<img src="${logo}" alt="${name === null ? 'Logo' : ''}">`;
  const header =
    name === null && logo === null
      ? html``
      : html`<header>${picture}${name === null ? '' : html`<bdi>${name}</bdi>`}</header>
`;
  return {
    policy: pagePolicy({
      styles: `'sha256-${hash}'`,
      hasForm: true,
      ...(logo !== null && { pictures: "'self'" }),
    }),
    text: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${new Html(`<style>${css}</style>`)}
</head>
<body>
<main>
${header}<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`.text,
  };
}
