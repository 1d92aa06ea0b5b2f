import { hasEnded } from '@project-dashboard/core/links/schema';
import { html } from '@project-dashboard/core/mail/html';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { type MailPage, sentencePage } from '../mail-ledger/pages/mail-pages.ts';
import { linkOfToken } from './reminder-token.ts';

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
