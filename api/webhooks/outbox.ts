import { randomUUID } from 'node:crypto';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Site } from '../http/pages/site.ts';
import type { Database } from '../store/database.ts';
import { faultOf } from '../store/faults/fault.ts';
import { Unchanged, writeBesideProjects } from '../store/transaction.ts';
import { inTime, type Timers } from '../timers.ts';
import { deliver, saveResults, settle } from './deliver.ts';
import { claimDue, type DueDelivery, removeOld } from './delivery-table.ts';
import { makeSender } from './send-message.ts';
import { tellSaves } from './tell-saves.ts';
import { type ReadSlipSentence, tellStates } from './tell-states.ts';
import {
  isSentByServer,
  readWebhooks,
  type SentWebhook,
  type StoredWebhook,
} from './webhook-table.ts';

/** How often the outbox looks what has happened, in milliseconds. */
const LOOK_MS = 1000;
/** How long other processes leave a claimed delivery alone, in timeouts of a receiver. */
const LEASE_TIMEOUTS = 6;
/** Deliveries per claim, and messages that one place gets at the same time: all are tried before the lease ends. */
const CLAIM = 20;
const AT_ONCE = 5;
/** How long a stop waits for messages that are on their way. */
const STOP_MS = 1500;
/** How often old deliveries are removed. */
const CLEAN_MS = 3_600_000;

interface OutboxParts {
  readonly database: Database;
  readonly site: Site;
  readonly clock: () => Date;
  readonly timers: Timers;
  readonly log: Logger;
  readonly readSlip: ReadSlipSentence;
}

const hookIds = z.array(z.object({ hookId: z.string() }));

/** Tells the places what happens, in one process. It starts with `start`. */
export function makeOutbox({ database: db, site, clock, timers, log, readSlip }: OutboxParts) {
  const process = randomUUID();
  const { allowsPrivateReceivers: allowsPrivate, webhookTimeout: timeout } = site;
  const sender = makeSender({ allowsPrivate, timeout, clock });
  const listUrl = site.publicUrl === undefined ? null : `${site.publicUrl}/dashboard`;
  const sending = new Map<string, Promise<void>>();
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let isFailing = false;
  let seen = '';
  let cleanAt = 0;

  /** Returns true if more is left to tell. */
  async function look(): Promise<boolean> {
    const hooks = await readWebhooks(db.reader);
    if (hooks.length === 0) return false;
    const now = clock();
    const today = todayIn(site.reportTimezone, now);
    // On SQLite an equal number proves that nobody has written anything since the last look.
    const state = db.readCommitNumber && `${today} ${await db.readCommitNumber()}`;
    let hasMore = false;
    if (state === undefined || state !== seen) {
      const at = { now: now.toISOString(), today, listUrl, readSlip };
      const hasSaves = await tellSaves(db, hooks, at);
      const hasStates = await tellStates(db, hooks, at);
      hasMore = hasSaves || hasStates;
      seen = hasMore ? '' : (state ?? '');
    }
    await sendDue(hooks);
    if (now.getTime() < cleanAt) return hasMore;
    cleanAt = now.getTime() + CLEAN_MS;
    await writeBesideProjects(db, (trx) => removeOld(trx, db.kind === 'postgres', now));
    return hasMore;
  }

  /** Starts to send to every place that has due deliveries and gets none at the moment. */
  async function sendDue(hooks: readonly StoredWebhook[]): Promise<void> {
    const now = clock().toISOString();
    const open = hooks
      .filter(isSentByServer)
      .filter(({ id, pausedAt }) => pausedAt === null && !sending.has(id));
    if (open.length === 0) return;
    const due = hookIds.parse(
      await db
        .reader('webhook_deliveries')
        .where({ state: 'waiting' })
        .whereIn(
          'hook_id',
          open.map(({ id }) => id),
        )
        .where('next_at', '<=', now)
        .distinct({ hookId: 'hook_id' }),
    );
    for (const hook of open) {
      if (due.every(({ hookId }) => hookId !== hook.id)) continue;
      const sent = sendAll(hook)
        .catch(report)
        .finally(() => sending.delete(hook.id));
      sending.set(hook.id, sent);
    }
  }

  /** Sends what is due to one place, until nothing is left. */
  async function sendAll(hook: SentWebhook): Promise<void> {
    while (!isStopped) {
      const now = clock();
      const until = new Date(now.getTime() + LEASE_TIMEOUTS * timeout).toISOString();
      const lease = { by: process, now: now.toISOString(), until };
      const claimed = await writeBesideProjects(db, async (trx) => {
        const found = await claimDue(trx, db.kind === 'postgres', hook.id, CLAIM, lease);
        return found.length === 0 ? new Unchanged(found) : found;
      });
      if (claimed.length === 0) return;
      const reason = await sendClaimed(hook, [...claimed]);
      if (reason !== null) {
        log.warn({ webhook: hook.name, reason }, 'A place that is told what happens was paused.');
        return;
      }
    }
  }

  /** Sends claimed deliveries, several at a time. Results that come together are written together. */
  async function sendClaimed(hook: SentWebhook, queue: DueDelivery[]): Promise<string | null> {
    let reason: string | null = null;
    let writing: Promise<void> = Promise.resolve();
    const results: Parameters<typeof saveResults>[3][number][] = [];
    const write = () => {
      writing = writing.then(async () => {
        const taken = results.splice(0);
        if (taken.length === 0) return;
        reason ??= await writeBesideProjects(db, (trx) =>
          saveResults(trx, hook.id, process, taken),
        );
      });
    };
    const sendNext = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        if (isStopped || reason !== null) {
          queue.unshift(next);
          return;
        }
        const result = await deliver(sender, hook, next, clock());
        results.push({ settled: settle(next, result, clock()), isGone: result.outcome === 'gone' });
        write();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    await writing;
    if (queue.length > 0) await release(queue);
    return reason;
  }

  /** Gives claimed deliveries back. */
  const release = (deliveries: readonly DueDelivery[]): Promise<unknown> =>
    writeBesideProjects(db, (trx) =>
      trx('webhook_deliveries')
        .whereIn(
          'id',
          deliveries.map(({ id }) => id),
        )
        .where({ lease_by: process })
        .update({ lease_by: null, lease_until: null }),
    );

  function report(error: unknown): void {
    if (!isFailing && !isStopped)
      log.warn({ code: faultOf(error).code }, 'Messages to places outside wait for the database.');
    isFailing = true;
  }

  async function goOn(): Promise<void> {
    let hasMore = false;
    running = look().then((found) => {
      hasMore = found;
      if (isFailing) log.info('Messages to places outside are sent again.');
      isFailing = false;
    }, report);
    await running;
    if (!isStopped) timers.after(hasMore ? 0 : LOOK_MS, goOn);
    // A slow receiver holds up no look.
    await Promise.all(sending.values());
  }

  return {
    start(): void {
      timers.after(LOOK_MS, goOn);
    },
    /** Sends nothing more. What was claimed and not sent is left to the next process. */
    async stop(): Promise<void> {
      if (isStopped) return;
      isStopped = true;
      const ended = Promise.allSettled([running, ...sending.values()]);
      await inTime(STOP_MS, ended).catch(() => {});
      sender.close();
    },
  };
}
