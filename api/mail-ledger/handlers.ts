import { decideClaim, isProblem } from '@project-dashboard/core/messages/mail-ledger/claim-rules';
import type {
  ClaimedMail,
  MailClaim,
  MailClaimRequest,
  MailProblem,
  Settlement,
} from '@project-dashboard/core/messages/mail-ledger/mails';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { hashOfSecret, newSecret } from '../http/access/secret.ts';
import type { Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { notFound, ProjectArchived, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeUnrecorded, readAtOnce, Unchanged } from '../store/transaction.ts';
import { findProjectId, type Message, messages, newMessage, saveMessage } from './ledger.ts';
import type { AskedMail, MailRules } from './mail-rules.ts';

/** The handlers of the ledger of mails. A kind of mail that is not in `kinds` does not exist. */
export function mailHandlers(db: Database, site: Site, kinds: readonly MailRules[]) {
  /** The rules of a kind. Throws 404. */
  function rulesOf(kind: string): MailRules {
    const rules = kinds.find((one) => one.kind === kind);
    if (rules === undefined) throw notFound();
    return rules;
  }

  return {
    async claimMail({ params, body, today, now }) {
      const rules = rulesOf(params.kind);
      const { projectId, recipientId, period } = body;
      const current = rules.periodOn(today);
      if (period !== undefined && current !== null && period !== current)
        throw new Refusal(
          409,
          `${rules.periodName} is ${current}, not ${period}. Start a new run.`,
        );
      const asked = { projectId, recipientId, now, today };
      const work = (trx: Knex.Transaction) => claim(trx, rules, site, asked, body);
      let claimed: Claimed;
      try {
        claimed = await changeUnrecorded(db, projectId, work, optionsOf(rules));
      } catch (error) {
        const isGone = error instanceof Refusal && error.status === 404;
        if (!isGone && !(error instanceof ProjectArchived)) throw error;
        return refusedClaim('This project was archived or deleted.');
      }
      const { reply, begun } = claimed;
      if (begun === undefined) return reply;
      try {
        return { ...reply, mail: await readAtOnce(db, begun.write) };
      } catch (error) {
        // Nobody can send it, so the next run may try.
        const waiting = { ...begun.message, state: 'waiting' as const, settledAt: now };
        await changeUnrecorded(db, projectId, (trx) => saveMessage(trx, waiting), {
          ...optionsOf(rules),
          evenArchived: true,
        }).catch(() => {});
        throw error;
      }
    },

    async settleMail({ params: { id }, body, now }) {
      const found = await messages.first(db.reader, { id });
      if (found === undefined) throw notInLedger();
      const rules = rulesOf(found.kind);
      return changeUnrecorded(
        db,
        found.projectId,
        async (trx) => {
          // Read again, because another request may have settled it before the project was held.
          const before = await messages.first(trx, { id });
          if (before === undefined) throw notInLedger();
          if (before.claimHash !== hashOfSecret(body.claim))
            throw new Refusal(
              409,
              'This mail was claimed again. Only its latest claim can be settled.',
            );
          if (isRepeated(before, body)) return new Unchanged(await rules.show(trx, before, now));
          if (!OPEN.includes(before.state))
            throw new Refusal(409, `This mail was already settled as ${before.state}.`);
          const { state, isTemporary = false, response } = body;
          const isRetried = rules.settle
            ? await rules.settle(trx, before, body, now)
            : state === 'failed' && isTemporary;
          const settled = { state, isTemporary: isRetried, response: response ?? null };
          const after = { ...before, ...settled, settledAt: now };
          await saveMessage(trx, after);
          return rules.show(trx, after, now);
        },
        { evenArchived: true, topics: rules.topics },
      );
    },

    async listMailProblems({ params, query: { project }, now, today }) {
      const rules = rulesOf(params.kind);
      const projectId = await findProjectId(db.reader, project);
      const found = await messages.rows(
        db.reader,
        { kind: rules.kind, projectId, toldAt: null },
        (query) => query.whereIn('state', ['failed', 'unknown', 'sending']),
      );
      const problems = found.filter((mail) => isProblem(mail, now, isOver(rules, mail, today)));
      if (problems.length === 0) return [];
      const projects = await readProjects(db.reader, problems, rules);
      const rows: (MailProblem & Pick<Message, 'period' | 'name'>)[] = [];
      for (const mail of problems) {
        const about = projects.get(mail.projectId);
        if (about === undefined) continue;
        rows.push({
          ...mail,
          ...about,
          state: mail.state === 'failed' ? 'failed' : 'unknown',
          due: await rules.due(db.reader, mail),
          isOver: isOver(rules, mail, today),
        });
      }
      return rows.toSorted(
        (one, other) =>
          compare(one.period, other.period) ||
          compare(one.title, other.title) ||
          compare(one.name ?? one.email, other.name ?? other.email),
      );
    },

    async acknowledgeMail({ projectId: project, params: { id }, by, now, today }) {
      const found = await messages.first(db.reader, { id });
      if (found === undefined) throw notFound();
      const rules = rulesOf(found.kind);
      if (rules.isAgencyOnly && by.role !== 'agency') throw notFound();
      return changeUnrecorded(
        db,
        project,
        async (trx) => {
          const before = await messages.find(trx, { id });
          if (before.toldAt !== null || !isProblem(before, now, isOver(rules, before, today)))
            return new Unchanged(undefined);
          await saveMessage(trx, { ...before, toldAt: now });
          await rules.acknowledge?.(trx, before, now);
          return undefined;
        },
        optionsOf(rules),
      );
    },
  } satisfies Partial<Handlers>;
}

const optionsOf = ({ topics, evenArchived = false }: MailRules) => ({ topics, evenArchived });

const refusedClaim = (reason: string, delivery: MailClaim['delivery'] = null): MailClaim => ({
  claim: null,
  reason,
  delivery,
  mail: null,
});

/** The reply to a claim, and the mail that was claimed, which is read with `write`. */
interface Claimed {
  readonly reply: MailClaim;
  readonly begun?: {
    readonly message: Message;
    readonly write: (trx: Knex.Transaction) => Promise<ClaimedMail>;
  };
}

/**
 * Claims a mail in a transaction that holds its project: marks it as being sent, or as skipped. A mail that may not be sent
 * stays as it is.
 */
async function claim(
  trx: Knex.Transaction,
  rules: MailRules,
  site: Site,
  asked: AskedMail,
  { resend = false, messageIdDomain }: MailClaimRequest,
): Promise<Claimed | Unchanged<Claimed>> {
  const { now, projectId, recipientId } = asked;
  const found = await rules.find(trx, asked);
  const { before } = found;
  const refused = async (reason: string, message: Message | undefined): Promise<Claimed> => ({
    reply: refusedClaim(reason, message === undefined ? null : await rules.show(trx, message, now)),
  });
  if (found.refused !== undefined) return new Unchanged(await refused(found.refused, before));
  const decision = decideClaim(before, { now, resend, skipped: found.skipped });
  if (decision.kind === 'keep') return new Unchanged(await refused(decision.reason, before));
  const made = { kind: rules.kind, projectId, recipientId, ...found.own, claimedAt: now };
  const message = { ...(before ?? newMessage(made, site, messageIdDomain)), ...found.own };
  if (decision.kind === 'skip') {
    const { reason: response } = decision;
    const skipped = { state: 'skipped' as const, isTemporary: false, response, claimHash: null };
    const after = { ...message, ...skipped, settledAt: now };
    await saveMessage(trx, after);
    return refused(response, after);
  }
  const secret = newSecret();
  const begun: Message = {
    ...message,
    state: 'sending',
    isTemporary: false,
    attempts: message.attempts + 1,
    response: null,
    claimHash: hashOfSecret(secret),
    claimedAt: now,
    settledAt: null,
    toldAt: null,
  };
  await saveMessage(trx, begun);
  await found.take?.(begun);
  const delivery = await rules.show(trx, begun, now);
  return {
    reply: { claim: secret, reason: null, delivery, mail: null },
    begun: { message: begun, write: (reader) => found.write(reader, begun) },
  };
}

const notInLedger = () => new Refusal(404, 'This mail is not in the ledger any more.');

const OPEN: readonly Message['state'][] = ['sending', 'unknown', 'waiting'];

/** True for a repeat of a request whose response was lost. */
const isRepeated = (before: Message, { state, response }: Settlement): boolean =>
  before.state === state && before.response === (response ?? null);

/** True for a mail of a past week or day, which no run sends any more. */
function isOver({ periodOn }: MailRules, { period }: Message, today: string): boolean {
  const current = periodOn(today);
  return current !== null && period !== current;
}

const titled = z.array(z.object({ id: z.string(), slug: z.string(), title: z.string() }));

/** The slugs and titles of the projects of mails. Nobody must hear of mails that an archived project does not get. */
async function readProjects(knex: Knex, mails: readonly Message[], { evenArchived }: MailRules) {
  const ids = [...new Set(mails.map(({ projectId }) => projectId))];
  const query = knex('projects').whereIn('id', ids).select('id', 'slug', 'title');
  if (!evenArchived) query.whereNull('archived_at');
  const found = titled.parse(await query);
  return new Map(found.map(({ id, ...about }) => [id, about]));
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
