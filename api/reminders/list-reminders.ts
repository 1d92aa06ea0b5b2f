import {
  remindedItems,
  restDayText,
  restText,
} from '@project-dashboard/core/messages/reminders/due';
import {
  LOG_LENGTH,
  type ProjectReminders,
  type ReminderMailRow,
  type ReminderRow,
} from '@project-dashboard/core/messages/reminders/schema';
import { hasEnded } from '@project-dashboard/core/rows/links/schema';
import { maskedEmail } from '@project-dashboard/core/texts/text/email';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import {
  byProject,
  countStates,
  findProjectId,
  mailOfProject,
  messageStates,
  selectMails,
} from '../mail-ledger/ledger.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/transaction.ts';
import { isToSend, type Moment, rowOf, rowsToday } from './due-rows.ts';
import { type RemindedProject, readContacts, readProject } from './read-contacts.ts';

export const listReminders =
  (db: Database, site: Site): Handler<'listReminders'> =>
  ({ query, today, now }) =>
    readAtOnce(db, async (trx) => {
      const of = await findProjectId(trx, query.project);
      const { day = today } = query;
      const rows = await mailedOn(trx, day, of, { today, now });
      if (day === today) rows.push(...(await expected(trx, site, of, { today, now })));
      return rows.sort(byProject(({ name }) => name));
    });

const mailed = z.intersection(
  mailOfProject,
  z.object({
    address: z.nullable(z.string()),
    endsOn: z.nullable(z.string()),
    endedAt: z.nullable(z.string()),
  }),
);

async function mailedOn(
  knex: Knex,
  day: string,
  project: string | undefined,
  { today, now }: Moment,
): Promise<ReminderMailRow[]> {
  const select = selectMails(knex, { kind: 'reminder', period: day, projectId: project })
    .leftJoin({ l: 'client_links' }, 'l.id', 'messages.recipient_id')
    .select({ address: 'l.email', endsOn: 'l.ends_on', endedAt: 'l.ended_at' });
  return z
    .array(mailed)
    .parse(await select)
    .map(({ address, endsOn, endedAt, ...mail }) => ({
      ...{ ...mail, ...rowOf(mail, now) },
      isContact: address !== null && !hasEnded({ endsOn, endedAt }, today),
    }));
}

/** The reminders of today that are not in the ledger yet. */
async function expected(
  knex: Knex,
  site: Site,
  project: string | undefined,
  at: Moment,
): Promise<ReminderMailRow[]> {
  const ids = project === undefined ? undefined : [project];
  const sources = await readContacts(knex, { ids, timeZone: site.reportTimezone });
  return sources.flatMap((source) => {
    const { id: projectId, slug, title, client } = source.project;
    const isNew = ({ linkId }: ReminderRow) =>
      !source.log.some(({ recipientId, period }) => recipientId === linkId && period === at.today);
    return rowsToday(source, at)
      .filter(isNew)
      .map((row) => ({ ...row, projectId, slug, title, client, isContact: true }));
  });
}

/**
 * The number of today's reminders in each state, of all projects that are not archived. A reminder counts once a run has
 * claimed it, or the agency has asked for it. `now` is a moment in UTC, `today` its date in REPORT_TIMEZONE.
 */
export const countReminders = (
  { reader }: Database,
  { now, today }: Moment,
): Promise<ReadonlyMap<string, number>> =>
  countStates(reader, messageStates(reader, 'reminder', today), now);

export const listProjectReminders =
  (db: Database, site: Site): Handler<'listProjectReminders'> =>
  ({ projectId, by, today, now }) =>
    readAtOnce(db, async (trx) => {
      const source = await readProject(trx, projectId, site);
      const found = remindersOf(source, { today, now });
      return by.role === 'agency' ? found : masked(found);
    });

function remindersOf(source: RemindedProject, at: Moment): ProjectReminders {
  const { project, inputs, approvals, calendar } = source;
  const { takesPart } = project;
  const { today } = at;
  const due = rowsToday(source, at).filter((row) => isToSend(row) && row.items.length > 0);
  const dueItems = due.flatMap(({ items }) => items);
  const sent = source.log.map((message) => ({ ...message, day: message.period }));
  return {
    day: today,
    restsBecause: restDayText(today, calendar),
    contacts: source.contacts
      .filter((contact) => !hasEnded(contact, today))
      .map((contact) => ({
        linkId: contact.id,
        name: contact.name,
        restsBecause: restText(contact, today),
      })),
    due,
    items: remindedItems({ takesPart, inputs, approvals, today }, sent, dueItems),
    log: source.log.slice(0, LOG_LENGTH).map((entry) => rowOf(entry, at.now)),
  };
}

/** The same with addresses that only their owners recognize. */
function masked({ due, log, ...rest }: ProjectReminders): ProjectReminders {
  const mask = (row: ReminderRow) => ({ ...row, email: maskedEmail(row.email) });
  return { ...rest, due: due.map(mask), log: log.map(mask) };
}
