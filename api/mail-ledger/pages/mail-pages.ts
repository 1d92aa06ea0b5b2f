import { html } from '@project-dashboard/core/messages/mail/html';
import type { AgencyFace } from '@project-dashboard/core/rows/agency/face';
import { todayIn } from '@project-dashboard/core/rules/dates/today';
import type { Knex } from 'knex';
import type { Gate } from '../../http/access/gate.ts';
import type { Exchange } from '../../http/exchange.ts';
import { readBytes } from '../../http/request/read-body.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { type PageWords, serverPage } from './server-page.ts';

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

/** Middleware for the pages to which mails lead. */
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

/** A page whose title is its heading. */
export const plainPage = (title: string, content: PageWords['content']): PageWords => ({
  heading: title,
  title,
  content,
});

/** A page with one sentence. */
export const sentencePage = (title: string, sentence: string): PageWords =>
  plainPage(title, html`<p>${sentence}</p>`);
