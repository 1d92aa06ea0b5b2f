import * as z from 'zod/mini';
import { rawRequest } from './raw-request.ts';

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

const problem = z.object({ detail: z.string().check(z.regex(/^[A-Z].+\.$/)) });
const idOf = z.object({ id: z.string() });
const rows = z.array(z.object({ id: z.string(), title: z.string() }));
const mails = z.array(z.object({ email: z.string(), claimedAt: z.nullable(z.string()) }));
const claimed = z.array(z.object({ claim: z.nullable(z.string()) }));

/** Prepares one project with the rows for this many attempts to write, and counts their results. `padding` makes each write that many characters larger. */
export async function startWriteProof(target: Target, rounds: number, padding = 0) {
  const figures: Figures = { ...NOTHING_LOST, slowest: 0 };
  const attempts: Attempt[] = [];
  const claims = new Map<string, number>();
  const send = (to: Target, method: string, path: string, body?: object, key?: string) =>
    rawRequest(to.url, path, {
      method,
      headers: {
        Authorization: `Bearer ${to.agencyKey}`,
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body }),
    });
  const must = async (method: string, path: string, body: object) => {
    const answer = await send(target, method, path, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return idOf.parse(answer.json).id;
  };

  const project = await must('POST', '/api/projects', {
    ...{ title: 'Proof', client: 'Acme', projectLead: 'Rosa', startDate: 'July 15, 2025' },
  });
  const list = `/api/projects/${project}/milestones`;
  const prepared: { changed: string; deleted: string }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    prepared.push({
      changed: await must('POST', list, { title: `before ${round}` }),
      deleted: await must('POST', list, { title: `deleted ${round}` }),
    });
    await must('POST', `/api/projects/${project}/recipients`, { email: emailOf(round) });
  }

  const note = (
    what: WriteKind,
    name: string,
    answer: Awaited<ReturnType<typeof send>>,
  ): number => {
    const { status, headers, json } = answer;
    attempts.push({ what, name, status });
    const isRefused =
      problem.safeParse(json).success &&
      (status === 507 || (status === 503 && Number(headers['retry-after']) > 0));
    if (status >= 300 && !isRefused) figures.wrong += 1;
    if (what === 'claim' && status < 300 && claimed.parse(json).some((mail) => mail.claim !== null))
      claims.set(name, (claims.get(name) ?? 0) + 1);
    return status;
  };

  const create = (to: Target, round: number) =>
    send(to, 'POST', list, { title: titleOf(round, padding) }, `key-${round}`);
  const claim = (to: Target, email: string) =>
    send(to, 'POST', '/api/weekly-mail/claim', { mails: [{ projectId: project, email }] });

  let next = 0;
  let touches = 0;
  return {
    figures,
    /** The statuses of all attempts so far. */
    statuses: () => attempts.map(({ status }) => status),
    /** One create, change, delete and claim of a weekly mail, or some of them, each with a different row. */
    async attempt(to: Target, kinds: readonly WriteKind[] = WRITE_KINDS) {
      const round = next++;
      const { changed, deleted } = prepared[round] ?? fail();
      const name = {
        create: titleOf(round, padding),
        change: changed,
        delete: deleted,
        claim: emailOf(round),
      };
      const write = {
        create: () => create(to, round),
        change: () => send(to, 'PATCH', `/api/milestones/${changed}`, { title: 'after' }),
        delete: () => send(to, 'DELETE', `/api/milestones/${deleted}`),
        claim: () => claim(to, emailOf(round)),
      };
      const statuses: number[] = [];
      for (const kind of kinds) {
        const start = performance.now();
        statuses.push(note(kind, name[kind], await write[kind]()));
        figures.slowest = Math.max(figures.slowest, Math.round(performance.now() - start));
      }
      return statuses;
    },
    /** Changes the project itself. The response is not counted. */
    async touch(to: Target) {
      const body = { title: `Proof ${++touches}` };
      return (await send(to, 'PATCH', `/api/projects/${project}`, body)).status;
    },
    /** Reads everything and counts lost, doubled and wrong writes. */
    async check(to: Target) {
      const found = rows.parse((await send(to, 'GET', list)).json);
      const sent = mails.parse(
        (await send(to, 'GET', `/api/projects/${project}/weekly-mail`)).json,
      );
      for (const { what, name, status } of attempts) {
        const stored =
          what === 'create'
            ? found.filter(({ title }) => title === name).length
            : what === 'change'
              ? found.filter(({ id, title }) => id === name && title === 'after').length
              : what === 'delete'
                ? Number(found.every(({ id }) => id !== name))
                : sent.filter(({ email, claimedAt }) => email === name && claimedAt !== null)
                    .length;
        if (status < 300 && stored === 0) figures.lost += 1;
        if (status === 507 && stored > 0) figures.wrong += 1;
        if (stored > 1) figures.doubled += 1;
      }
    },
    /** Repeats every create with its Idempotency-Key, and every claim. */
    async repeat(to: Target) {
      for (let round = 0; round < next; round += 1) {
        const name = titleOf(round, padding);
        const answer = await create(to, round);
        if (answer.status !== 201) figures.wrong += 1;
        const found = rows.parse((await send(to, 'GET', list)).json);
        const copies = found.filter(({ title }) => title === name).length;
        if (copies === 0) figures.lost += 1;
        if (copies > 1) figures.doubled += 1;
        const email = emailOf(round);
        const again = await claim(to, email);
        if (again.status >= 300) figures.wrong += 1;
        else if (claimed.parse(again.json).some((mail) => mail.claim !== null))
          claims.set(email, (claims.get(email) ?? 0) + 1);
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
