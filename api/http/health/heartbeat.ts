import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { Refusal } from '../../refusals/refusal.ts';
import type { Database } from '../../store/database.ts';
import { faultOf, kindOfFault } from '../../store/faults/fault.ts';
import {
  forgetOldServers,
  removeServer,
  writeBeat,
} from '../../store/migrations/running-servers.ts';
import { inTime, LateError, type Timers } from '../../timers.ts';

/** The interval at which a server writes and reads its row, and the shorter one after a failure, in milliseconds. */
const BEAT_MS = 15_000;
const RETRY_MS = 3_000;
/** The time limit of a heartbeat, of a health check's read and of the row's removal, in milliseconds. */
const BEAT_LIMIT = 10_000;
const READ_LIMIT = 2_000;
const REMOVE_LIMIT = 1_000;
/** The time limit for checking a whole file. */
const CHECK_LIMIT = 60_000;
/** The largest share of the time that checks of the whole file may take. */
const CHECK_SHARE = 0.01;

/** Monitors whether the database can be written and read. */
export type Heartbeat = ReturnType<typeof makeHeartbeat>;

interface HeartbeatParts {
  readonly database: Database;
  readonly version: string;
  readonly clock: () => Date;
  readonly timers: Timers;
  readonly log: Logger;
}

/** Makes the heartbeat of one server. It starts with `start`. */
export function makeHeartbeat({ database: db, version, clock, timers, log }: HeartbeatParts) {
  const started = { id: randomUUID(), startedAt: clock().toISOString() };
  const server = { ...started, version, host: hostname(), pid: process.pid };
  let found: FailingPart | typeof OK = OK;
  let beats = 0;
  let beatsToNextCheck = 0;
  let isRunning = false;
  let running: Promise<void> = Promise.resolve();

  const take = (next: typeof found) => {
    if (next.database !== found.database)
      if (next.database === 'ok') log.warn('The database works again.');
      else
        log.error(
          { database: next.database },
          `The database failed its regular check: ${next.detail}`,
        );
    found = next;
  };

  /** For SQLite, which reads pages only on demand. A large file is checked at fewer heartbeats. */
  async function checkWhole(): Promise<void> {
    if (beatsToNextCheck-- > 0) return;
    const start = performance.now();
    if (!(await db.isWhole())) throw DAMAGED;
    beatsToNextCheck = Math.floor((performance.now() - start) / CHECK_SHARE / BEAT_MS);
  }

  async function work(): Promise<void> {
    db.assertInPlace();
    beats += 1;
    await writeBeat(db, { ...server, beatAt: clock().toISOString(), beats });
  }

  /** Writes this server's row and reads it back now. Never throws; the next check reports the result. */
  async function beat(): Promise<void> {
    try {
      await inTime(BEAT_LIMIT, work());
      await inTime(CHECK_LIMIT, checkWhole());
      take(OK);
    } catch (error) {
      take(readFailingPart(error, 'write'));
    }
  }

  async function goOn(): Promise<void> {
    running = beat();
    await running;
    if (isRunning) timers.after(found === OK ? BEAT_MS : RETRY_MS, goOn);
  }

  return {
    beat,
    /** The result of the last heartbeat, or of a cheap read made now. */
    async check(): Promise<FailingPart | typeof OK> {
      try {
        db.assertInPlace();
        await inTime(READ_LIMIT, db.reader('agency').first('revision'));
        return found;
      } catch (error) {
        return readFailingPart(error, 'read');
      }
    },
    /** Records an error of a request. A damaged database or a full disk counts immediately. */
    notice(error: unknown): void {
      if (error instanceof Refusal) return;
      const fault = readFailingPart(error, 'read');
      if (fault.database === 'damaged') beatsToNextCheck = 0;
      else if (fault.database !== 'full') return;
      take(fault);
    },
    /** Sends the first heartbeat and then continues. */
    async start(): Promise<void> {
      isRunning = true;
      await forgetOldServers(db, clock()).catch(() => {});
      await goOn();
    },
    /** Stops the heartbeats and removes the row. */
    async stop(): Promise<void> {
      if (!isRunning) return;
      isRunning = false;
      // A failing database keeps the row. It no longer counts once it is old.
      const removed = running.then(() => removeServer(db, server.id));
      await inTime(REMOVE_LIMIT, removed).catch(() => {});
    },
  };
}

/** The failing part of the database: one word for programs and a sentence for people. */
interface FailingPart {
  readonly database: 'unreachable' | 'busy' | 'full' | 'unwritable' | 'damaged' | 'gone';
  readonly detail: string;
}

/** The state of a working database. */
const OK = { database: 'ok', detail: undefined } as const;

const DAMAGED: FailingPart = {
  database: 'damaged',
  detail: 'The database is damaged. Stop the server and restore a backup.',
};
const UNREACHABLE: FailingPart = {
  database: 'unreachable',
  detail: 'The database does not respond.',
};
const BUSY: FailingPart = {
  database: 'busy',
  detail: 'The database is locked: another program has been writing for too long.',
};
const FULL: FailingPart = {
  database: 'full',
  detail: 'The database cannot be written: it has reached its size limit or its disk is full.',
};
const GONE: FailingPart = {
  database: 'gone',
  detail: 'The database file was deleted or replaced. Put it back or restore a backup.',
};

const DAMAGE = /SQLITE_(CORRUPT|NOTADB)|malformed|not a database|^XX00[12]$/;
const LOCK = /SQLITE_(BUSY|LOCKED)|KnexTimeoutError/;

export function readFailingPart(error: unknown, attempt: 'read' | 'write'): FailingPart {
  if (error === DAMAGED) return DAMAGED;
  if (error instanceof LateError) return UNREACHABLE;
  // The store itself refuses only if files are gone.
  if (error instanceof Refusal) return GONE;
  const { code, message, name } = faultOf(error);
  const matches = (pattern: RegExp) => [code, message, name].some((text) => pattern.test(text));
  if (matches(DAMAGE)) return DAMAGED;
  const kind = kindOfFault(error);
  if (kind === 'full') return FULL;
  if (kind === 'away') return attempt === 'write' && matches(LOCK) ? BUSY : UNREACHABLE;
  const why = code === '' ? '' : ` (${code})`;
  return attempt === 'read'
    ? { ...UNREACHABLE, detail: `The database cannot be read${why}.` }
    : { database: 'unwritable', detail: `The database cannot be written${why}.` };
}
