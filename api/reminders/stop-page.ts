import type { Topic } from '@project-dashboard/core/contract/route';
import { html } from '@project-dashboard/core/messages/mail/html';
import { emailKey, maskedEmail } from '@project-dashboard/core/texts/text/email';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Gate } from '../http/access/gate.ts';
import {
  type MailPage,
  type PageWords,
  plainPage,
  sentencePage,
} from '../mail-ledger/mail-pages.ts';
import { readSigned, signed } from '../mail-ledger/signed.ts';
import { table } from '../store/table.ts';
import { changeUnrecorded, Unchanged } from '../store/transaction.ts';

/** What a change of reminders makes stale. */
export const TOPICS: Topic[] = ['reminders', 'links'];

const stopText = (id: string): string => `reminders-off ${id}`;

/** Where the owner of the address stops the reminders of the project, by the id of a reminder. */
export const stopUrl = async (knex: Knex, publicUrl: string, id: string): Promise<string> =>
  `${publicUrl}/reminders-off/${await signed(knex, id, stopText(id))}`;

const reminded = z.object({
  projectId: z.string(),
  title: z.string(),
  email: z.string(),
});
type Reminded = z.output<typeof reminded>;

/**
 * `/reminders-off/{token}`: the token names a reminder, and by it an address in a project. POST stops the reminders of this
 * project to this address, from the page's button or from a mail program. Only this page starts them again.
 */
export const stopPage: MailPage = {
  name: 'reminders-off',
  preview:
    'The link of a reminder stops the reminders of the project for the person who gets the mail.',
  async answer({ gate, token, form }) {
    const { reader } = gate.db;
    const read = readSigned(token);
    if (!(await read?.isOf(reader, stopText(read.named)))) return undefined;
    const about = read && (await findReminded(reader, read.named));
    if (!about) return undefined;
    if (form === undefined)
      return (await isStopped(reader, about)) ? donePage(about) : askPage(about);
    // A mail program sends another form.
    if (form.get('start') !== 'yes') {
      await stop(gate, about);
      return donePage(about);
    }
    await start(gate, about);
    return startedPage(about);
  },
  refused: (detail = 'This link is incomplete. Open it again from the mail.') =>
    sentencePage('Nothing was changed', detail),
};

const askPage = ({ title, email }: Reminded): PageWords =>
  plainPage(
    'Stop reminders',
    html`<p>Reminders of <b><bdi>${title}</bdi></b> go to <bdi>${maskedEmail(email)}</bdi>. Do you want to stop them?</p>
<form method="post"><button>Stop reminders</button></form>`,
  );

const donePage = ({ title, email }: Reminded): PageWords =>
  plainPage(
    'The reminders have stopped',
    html`<p>Reminders of <b><bdi>${title}</bdi></b> no longer go to <bdi>${maskedEmail(email)}</bdi>. Your link to the project still works.</p>
<form method="post"><input type="hidden" name="start" value="yes"><button>Start them again</button></form>`,
  );

const startedPage = ({ title, email }: Reminded): PageWords =>
  plainPage(
    'The reminders have started again',
    html`<p>Reminders of <b><bdi>${title}</bdi></b> go to <bdi>${maskedEmail(email)}</bdi> when something waits.</p>`,
  );

async function findReminded(knex: Knex, id: string): Promise<Reminded | undefined> {
  const row: unknown = await knex({ r: 'messages' })
    .join({ p: 'projects' }, 'p.id', 'r.project_id')
    .where({ 'r.id': id, 'r.kind': 'reminder' })
    .first({ projectId: 'p.id', title: 'p.title', email: 'r.email' });
  return row === undefined ? undefined : reminded.parse(row);
}

const stops = table(
  'reminder_stops',
  z.object({ projectId: z.string(), emailKey: z.string(), stoppedAt: z.string() }),
);

const keyOf = ({ projectId, email }: Reminded) => ({ projectId, emailKey: emailKey(email) });

const isStopped = async (knex: Knex, about: Reminded): Promise<boolean> =>
  (await stops.first(knex, keyOf(about))) !== undefined;

/** Even in an archived project. A second call changes nothing. */
function stop({ db, clock }: Gate, about: Reminded): Promise<void> {
  const stoppedAt = clock().toISOString();
  return changeUnrecorded(
    db,
    about.projectId,
    async (trx) => {
      if (await isStopped(trx, about)) return new Unchanged(undefined);
      await stops.insert(trx, [{ ...keyOf(about), stoppedAt }]);
      return undefined;
    },
    { evenArchived: true, topics: TOPICS },
  );
}

function start({ db }: Gate, about: Reminded): Promise<void> {
  return changeUnrecorded(
    db,
    about.projectId,
    async (trx) => {
      const ended = await trx('reminder_stops')
        .where(stops.where(keyOf(about)))
        .delete();
      return ended === 0 ? new Unchanged(undefined) : undefined;
    },
    { evenArchived: true, topics: TOPICS },
  );
}
