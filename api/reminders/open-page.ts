import { html } from '@project-dashboard/core/messages/mail/html';
import { hasEnded } from '@project-dashboard/core/rows/links/schema';
import { addDays, isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { type MailPage, sentencePage } from '../mail-ledger/mail-pages.ts';
import { readSigned, signed } from '../mail-ledger/signed.ts';

/** Where the button of a reminder leads. The address names a link and the day of the mail, and is no token of the project. */
export const pageUrl = async (
  knex: Knex,
  publicUrl: string,
  linkId: string,
  day: string,
): Promise<string> =>
  `${publicUrl}/open/${await signed(knex, `${linkId}.${day}`, `open ${linkId} ${day}`)}`;

/** The days on which the button of a reminder works, the day of the mail not included. */
const OPEN_DAYS = 14;

/** The link that the button of a reminder opens on an ISO day; null for an address that is wrong or too old. */
async function linkOfToken(knex: Knex, token: string, today: string): Promise<string | null> {
  const read = readSigned(token);
  const [linkId = '', day = ''] = read?.named.split('.') ?? [];
  if (!isIsoDate(day) || today > addDays(day, OPEN_DAYS)) return null;
  return (await read?.isOf(knex, `open ${linkId} ${day}`)) ? linkId : null;
}

const ENDED = 'This link has ended.';

/**
 * `/open/{token}`, the button of a reminder. GET shows the title of the study and one button, and changes and counts nothing;
 * POST leads to the project's page.
 */
export const openPage: MailPage = {
  name: 'open',
  preview:
    'The button of a reminder opens the page of the project for the person who gets the mail.',
  async answer({ gate, token, form, today }) {
    const linkId = await linkOfToken(gate.db.reader, token, today);
    const link = linkId && (await findLink(gate.db.reader, linkId));
    if (!link || hasEnded(link, today)) return undefined;
    if (form !== undefined) {
      const { publicUrl = '' } = gate.site;
      return { redirect: `${publicUrl}/?${new URLSearchParams({ token: link.token })}` };
    }
    return {
      heading: html`Open <bdi>${link.title}</bdi>`,
      title: `Open ${link.title}`,
      content: html`<form method="post"><button>Open the project page</button></form>`,
    };
  },
  refused: (detail) =>
    detail === undefined
      ? sentencePage(ENDED, 'Ask us for a new one by replying to the mail.')
      : sentencePage('Nothing was opened', detail),
};

const found = z.object({
  token: z.string(),
  title: z.string(),
  endsOn: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});

async function findLink(knex: Knex, id: string): Promise<z.output<typeof found> | undefined> {
  const row: unknown = await knex({ l: 'client_links' })
    .join({ p: 'projects' }, 'p.id', 'l.project_id')
    .where({ 'l.id': id })
    .first({ token: 'l.token', title: 'p.title', endsOn: 'l.ends_on', endedAt: 'l.ended_at' });
  return row === undefined ? undefined : found.parse(row);
}
