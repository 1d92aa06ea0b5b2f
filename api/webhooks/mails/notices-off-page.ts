import { html } from '@project-dashboard/core/messages/mail/html';
import { emailKey, maskedEmail } from '@project-dashboard/core/texts/text/email';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Gate } from '../../http/access/gate.ts';
import type { Site } from '../../http/pages/site.ts';
import {
  type MailPage,
  type PageWords,
  plainPage,
  sentencePage,
} from '../../mail-ledger/mail-pages.ts';
import { readSigned, signed } from '../../mail-ledger/signed.ts';
import { Unchanged, writeBesideProjects } from '../../store/transaction.ts';
import { pausePlace } from '../record-place.ts';

/** A place that gets another address is not paused by links in older mails. */
const stopText = ({ id, email }: Pick<MailPlace, 'id' | 'email'>): string =>
  `notices ${id} ${emailKey(email)}`;

/** The address where the mails to a place are paused without a login; null without PUBLIC_URL. */
export const stopUrl = async (
  knex: Knex,
  { publicUrl }: Site,
  place: Pick<MailPlace, 'id' | 'email'>,
): Promise<string | null> =>
  publicUrl === undefined
    ? null
    : `${publicUrl}/notices-off/${await signed(knex, place.id, stopText(place))}`;

const place = z.object({
  id: z.string(),
  email: z.string(),
  pausedAt: z.nullable(z.string()),
  /** Null for a place that hears of all projects. */
  title: z.nullable(z.string()),
});
type MailPlace = z.output<typeof place>;

/**
 * `/notices-off/{token}`: the token names a place that gets mail, and its address. POST pauses the place, from the page's
 * button or from a mail program.
 */
export const noticesOffPage: MailPage = {
  name: 'notices-off',
  async answer({ gate, token, form }) {
    const { reader } = gate.db;
    const read = readSigned(token);
    const found = read && (await findPlace(reader, read.named));
    if (!found || !(await read.isOf(reader, stopText(found)))) return undefined;
    if (form !== undefined) await pause(gate, found);
    return form !== undefined || found.pausedAt !== null ? donePage(found) : askPage(found);
  },
  refused: (detail = 'This link is incomplete, or its address gets no mail any more.') =>
    sentencePage('Nothing was changed', detail),
};

/** `Events of Packaging Test`. */
const what = ({ title }: MailPlace) =>
  title === null ? html`Events of all projects` : html`Events of <b><bdi>${title}</bdi></b>`;

const askPage = (found: MailPlace): PageWords =>
  plainPage(
    'Stop these mails',
    html`<p>${what(found)} go to <bdi>${maskedEmail(found.email)}</bdi>. Do you want to stop these mails?</p>
<form method="post"><button>Stop these mails</button></form>`,
  );

const donePage = (found: MailPlace): PageWords =>
  plainPage(
    'The mails have stopped',
    html`<p>${what(found)} no longer go to <bdi>${maskedEmail(found.email)}</bdi>.</p>
<p>To get these mails again, start them in Notifications of the project list.</p>`,
  );

async function findPlace(knex: Knex, id: string): Promise<MailPlace | undefined> {
  const row: unknown = await knex('webhooks')
    .leftJoin('projects', 'projects.id', 'webhooks.project_id')
    .where({ 'webhooks.id': id, format: 'mail' })
    .first({ id: 'webhooks.id', email: 'url', pausedAt: 'paused_at', title: 'projects.title' });
  return row === undefined ? undefined : place.parse(row);
}

/** A second call changes nothing. */
const pause = ({ db, clock }: Gate, { id }: MailPlace): Promise<void> =>
  writeBesideProjects(db, async (trx) => {
    const pause = { at: clock().toISOString(), reason: 'The recipient stopped these mails.' };
    return (await pausePlace(trx, id, pause)) ? undefined : new Unchanged(undefined);
  });
