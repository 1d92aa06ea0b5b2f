import { type Client, createClient } from '@project-dashboard/core/contract/client/client';
import { ApiError } from '@project-dashboard/core/contract/client/errors';
import type { RequestOptions } from '@project-dashboard/core/contract/client/send-request';

/** The server that receives the writes. */
interface Target {
  readonly url: string;
  readonly agencyKey: string;
}

/** The counts of a proof. Lost, doubled and wrong must be 0. */
interface Figures {
  /** Writes that were answered with 2xx but are absent from a later read. */
  lost: number;
  /** Rows that exist twice, and mails that were claimed twice. */
  doubled: number;
  /** Responses other than 2xx, 507, or 503 with Retry-After and a sentence; and 507 for a write that was stored. */
  wrong: number;
  /** The slowest response in milliseconds. */
  slowest: number;
}

const WRITE_KINDS = ['create', 'change', 'delete', 'claim'] as const;
export type WriteKind = (typeof WRITE_KINDS)[number];

interface Attempt {
  readonly what: WriteKind;
  readonly name: string;
  readonly status: number;
}

/** The counts of a successful proof. */
export const NOTHING_LOST = { lost: 0, doubled: 0, wrong: 0 };

/** Prepares one project with the rows for this many attempts to write, and counts their results. `padding` makes each write that many characters larger. */
export async function startWriteProof(target: Target, rounds: number, padding = 0) {
  const figures: Figures = { ...NOTHING_LOST, slowest: 0 };
  const attempts: Attempt[] = [];
  const claims = new Map<string, number>();
  const agencyOf = ({ url, agencyKey }: Target) => createClient({ baseUrl: url, token: agencyKey });
  const agency = agencyOf(target);
  const form = { title: 'Proof', client: 'Acme', projectLead: 'Rosa', startDate: 'July 15, 2025' };
  const { id } = await agency.createProject({ body: form });
  const add = (title: string) => agency.createMilestone({ id, body: { title } });
  const recipients = new Map<string, string>();
  const prepared: { changed: string; deleted: string }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [changed, deleted] = [await add(`before ${round}`), await add(`deleted ${round}`)];
    prepared.push({ changed: changed.id, deleted: deleted.id });
    const email = emailOf(round);
    recipients.set(email, (await agency.addRecipient({ id, body: { email } })).id);
  }

  /** The status of a write. A response that no write may have counts as wrong. */
  async function statusOf(write: (options: RequestOptions) => Promise<unknown>): Promise<number> {
    let status = 0;
    try {
      await write({
        received(response) {
          status = response.status;
        },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { problem, retryAfter = 0 } = error;
      const isRefused = status === 507 || (status === 503 && retryAfter > 0);
      if (!isRefused || !/^[A-Z].+\.$/.test(problem?.detail ?? '')) figures.wrong += 1;
    }
    return status;
  }

  const create = (by: Client, round: number) => (options: RequestOptions) => {
    const body = { title: titleOf(round, padding) };
    return by.createMilestone({ id, body }, { ...options, idempotencyKey: `key-${round}` });
  };
  const claim = (by: Client, email: string) => async (options: RequestOptions) => {
    const body = { projectId: id, recipientId: recipients.get(email) ?? '' };
    const mail = await by.claimMail({ kind: 'weekly', body }, options);
    if (mail.claim) claims.set(email, (claims.get(email) ?? 0) + 1);
  };

  let next = 0;
  let touches = 0;
  return {
    figures,
    /** The statuses of all attempts so far. */
    statuses: () => attempts.map(({ status }) => status),
    /** One create, change, delete and claim of a weekly mail, or some of them, each with a different row. */
    async attempt(to: Target, kinds: readonly WriteKind[] = WRITE_KINDS) {
      const by = agencyOf(to);
      const round = next++;
      const { changed, deleted } = prepared[round] ?? fail();
      const name = {
        create: titleOf(round, padding),
        change: changed,
        delete: deleted,
        claim: emailOf(round),
      };
      const write = {
        create: create(by, round),
        change: (options: RequestOptions) =>
          by.updateMilestone({ id: changed, body: { title: 'after' } }, options),
        delete: (options: RequestOptions) => by.deleteMilestone({ id: deleted }, options),
        claim: claim(by, emailOf(round)),
      };
      const statuses: number[] = [];
      for (const what of kinds) {
        const start = performance.now();
        const status = await statusOf(write[what]);
        attempts.push({ what, name: name[what], status });
        statuses.push(status);
        figures.slowest = Math.max(figures.slowest, Math.round(performance.now() - start));
      }
      return statuses;
    },
    /** Changes the project itself, and answers whether that succeeded. It is not counted. */
    touch(to: Target): Promise<boolean> {
      const body = { title: `Proof ${++touches}` };
      const touching = agencyOf(to).updateProject({ id, body });
      return touching.then(
        () => true,
        () => false,
      );
    },
    /** Reads everything and counts lost, doubled and wrong writes. */
    async check(to: Target) {
      const found = await agencyOf(to).listMilestones({ id });
      const sent = await agencyOf(to).listProjectWeeklyMail({ id });
      for (const { what, name, status } of attempts) {
        const stored =
          what === 'create'
            ? found.filter(({ title }) => title === name).length
            : what === 'change'
              ? found.filter((row) => row.id === name && row.title === 'after').length
              : what === 'delete'
                ? Number(found.every((row) => row.id !== name))
                : sent.filter(({ email, claimedAt }) => email === name && claimedAt !== null)
                    .length;
        if (status < 300 && stored === 0) figures.lost += 1;
        if (status === 507 && stored > 0) figures.wrong += 1;
        if (stored > 1) figures.doubled += 1;
      }
    },
    /** Repeats every create with its Idempotency-Key, and every claim. */
    async repeat(to: Target) {
      const by = agencyOf(to);
      for (let round = 0; round < next; round += 1) {
        const name = titleOf(round, padding);
        if ((await statusOf(create(by, round))) !== 201) figures.wrong += 1;
        const copies = (await by.listMilestones({ id })).filter(({ title }) => title === name);
        if (copies.length === 0) figures.lost += 1;
        if (copies.length > 1) figures.doubled += 1;
        const email = emailOf(round);
        if ((await statusOf(claim(by, email))) >= 300) figures.wrong += 1;
        if ((claims.get(email) ?? 0) > 1) figures.doubled += 1;
      }
    },
  };
}

const emailOf = (round: number) => `reader${round}@client.example`;
const titleOf = (round: number, padding: number) => `created ${round}${'x'.repeat(padding)}`;
const fail = (): never => {
  throw new Error('The proof has no rows left for another attempt.');
};
