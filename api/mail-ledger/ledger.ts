import { randomBytes } from 'node:crypto';
import { deliveryStateAt } from '@project-dashboard/core/messages/mail-ledger/claim-rules';
import {
  DELIVERY_STATES,
  ledgerEntry,
  type MailKind,
  mailKind,
} from '@project-dashboard/core/messages/mail-ledger/schema';
import { reminderItem } from '@project-dashboard/core/messages/reminders/schema';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import type { Site } from '../http/pages/site.ts';
import { Refusal } from '../refusals/refusal.ts';
import { table } from '../store/table.ts';

/** The ledger: every mail of every kind. There is at most one for each recipient and period. */
export const messages = table(
  'messages',
  z.extend(ledgerEntry, {
    kind: mailKind,
    /** The recipient of a weekly mail, the link of a reminder, or the place of a notice. */
    recipientId: z.string(),
    /** The week of a weekly mail, the day of a reminder, or the first event of a notice. */
    period: z.string(),
    /** The address at the claim. */
    email: z.string(),
    /** The name of a reminder's link. */
    name: z.nullable(z.string()),
    items: z.array(reminderItem),
    /** The hash of the secret of the current attempt; null without one. */
    claimHash: z.nullable(z.string()),
    /** When a run reported this mail as failed or unknown; null if none did. */
    toldAt: z.nullable(z.string()),
  }),
);
export type Message = z.output<typeof messages.row>;

export const saveMessage = (trx: Knex.Transaction, message: Message): Promise<unknown> =>
  trx('messages').insert(messages.encode(message)).onConflict('id').merge();

/** The domain of a Message-ID if neither the sender nor PUBLIC_URL names one. Nobody owns `.invalid` (RFC 2606). */
const NO_DOMAIN = 'project-dashboard.invalid';

const domainOf = ({ publicUrl }: Site): string =>
  publicUrl === undefined ? NO_DOMAIN : new URL(publicUrl).hostname;

/** What makes a mail: its kind, who gets it, and when it is claimed. */
interface NewMessage
  extends Pick<
    Message,
    'kind' | 'projectId' | 'recipientId' | 'period' | 'email' | 'name' | 'items'
  > {
  readonly claimedAt: string;
}

/** A mail that is not in the ledger yet. `domain` is that of its Message-ID. */
export function newMessage(made: NewMessage, site: Site, domain = domainOf(site)): Message {
  const unique = randomBytes(12).toString('hex');
  return {
    ...made,
    id: v7(),
    messageId: `<${made.kind}.${made.projectId}.${made.period}.${unique}@${domain}>`,
    state: 'sending',
    isTemporary: false,
    attempts: 0,
    response: null,
    claimHash: null,
    settledAt: null,
    toldAt: null,
  };
}

const groups = z.array(
  z.object({
    ...z.pick(ledgerEntry, { state: true }).shape,
    isTemporary: z.coerce.boolean(),
    claimedAt: z.nullable(z.string()),
    mails: z.number(),
  }),
);

/** The state of each mail of a kind and a period, of all projects that are not archived. */
export const messageStates = (knex: Knex, kind: MailKind, period: string): Knex.QueryBuilder =>
  knex({ m: 'messages' })
    .join({ p: 'projects' }, 'p.id', 'm.project_id')
    .where({ 'm.kind': kind, 'm.period': period })
    .whereNull('p.archived_at')
    .select('m.state', { isTemporary: 'm.is_temporary' })
    // When a mail was claimed only matters while it is being sent.
    .select(knex.raw("case when m.state = 'sending' then m.claimed_at end as ??", ['claimedAt']));

/**
 * The number of mails in each state, by one statement. `retry` is a failure that the next run sends again. `now` is a moment
 * in UTC.
 */
export async function countStates(
  reader: Knex,
  mails: Knex.QueryBuilder,
  now: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = reader
    .from(mails.as('m'))
    .select('state', 'isTemporary', 'claimedAt')
    .select(reader.raw('cast(count(*) as integer) as mails'))
    .groupBy('state', 'isTemporary', 'claimedAt');
  const counts = new Map<string, number>([...DELIVERY_STATES, 'retry'].map((it) => [it, 0]));
  for (const { mails, ...row } of groups.parse(await rows)) {
    const seen = deliveryStateAt({ ...row, claimedAt: row.claimedAt ?? now }, now);
    const shown = seen === 'failed' && row.isTemporary ? 'retry' : seen;
    counts.set(shown, (counts.get(shown) ?? 0) + mails);
  }
  return counts;
}

/** The id of the project with this slug or id; undefined stands for all projects. Throws what `refuse` makes of a sentence. */
export async function findProjectId(
  knex: Knex,
  slugOrId: string | undefined,
  refuse = (sentence: string) => new Refusal(404, sentence),
): Promise<string | undefined> {
  if (slugOrId === undefined) return undefined;
  const row: unknown = await knex('projects')
    .where({ id: slugOrId })
    .orWhere({ slug: slugOrId })
    .first('id');
  if (row === undefined) throw refuse(`No project has the slug or id "${slugOrId}". Check it.`);
  return z.object({ id: z.string() }).parse(row).id;
}

/** A mail with its project, as {@link selectMails} reads it. */
export const mailOfProject = z.intersection(
  messages.row,
  z.object({ slug: z.string(), title: z.string(), client: z.string() }),
);

/** Selects the mails of a kind and a period: of one project, or of all that are not archived. */
export function selectMails(
  knex: Knex,
  of: Pick<Message, 'kind' | 'period'> & { readonly projectId: string | undefined },
): Knex.QueryBuilder {
  const select = knex('messages')
    .join({ p: 'projects' }, 'p.id', 'messages.project_id')
    .where(messages.where(of))
    .select({ ...messages.columns, slug: 'p.slug', title: 'p.title', client: 'p.client' });
  return of.projectId === undefined ? select.whereNull('p.archived_at') : select;
}

const { compare } = new Intl.Collator('en');

/** The order of a list of mails: by project, and then by who gets them. */
export const byProject =
  <Row extends { readonly title: string; readonly projectId: string }>(
    nameOf: (row: Row) => string,
  ) =>
  (one: Row, other: Row): number =>
    compare(one.title, other.title) ||
    compare(one.projectId, other.projectId) ||
    compare(nameOf(one), nameOf(other));
