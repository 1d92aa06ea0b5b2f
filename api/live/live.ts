import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Role, Topic } from '@project-dashboard/core/contract/route';
import type { Logger } from 'pino';
import { Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { faultOf } from '../store/faults/fault.ts';
import type { Following, Signal } from '../store/signals.ts';
import { inTime, type Timers } from '../timers.ts';
import { makeChanges } from './changes.ts';
import { eventStream, HEARTBEAT } from './event-stream.ts';
import { makePresence } from './presence.ts';
import { makeViewers, type StreamLimits, type Viewer, type Watcher } from './viewers.ts';

/** How often expired credentials and missed changes are looked for, in milliseconds. */
const LOOK_MS = 1000;

/** How long a stop waits for its last signal, in milliseconds. */
const STOP_MS = 500;

/** The settings of live updates. Times are in milliseconds. */
export interface LiveSettings extends StreamLimits {
  readonly streamHeartbeat: number;
  readonly idleTimeout: number;
}

export interface Live {
  /**
   * Sends a watcher the events that its role may know of, until either side ends the response. Throws 429 or 503 before
   * anything is sent, and 404 for a deleted project.
   */
  open(watcher: Watcher, response: ServerResponse, lastEventId: string): Promise<void>;
  /** Tells the other editors of a project which row the viewer of this stream is editing; null if it edits none. */
  noteEditing(editing: { project: string; stream: string; row: string | null }): Promise<void>;
  /**
   * The number of open streams by role, whether signals of other processes arrive, and how long a signal of this
   * process takes to arrive here, in milliseconds (0 while nobody watches, and on SQLite).
   */
  counts(): Readonly<Record<Role, number>> & {
    readonly isConnected: boolean;
    readonly delay: number;
  };
  /** Ends all streams and refuses new ones. */
  stop(): Promise<void>;
}

interface LiveParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly timers: Timers;
  readonly log: Logger;
  readonly settings: LiveSettings;
}

/** Makes the {@link Live} of one process. It needs no connection and no time until somebody watches. */
export function makeLive({ db, clock, timers, log, settings }: LiveParts): Live {
  const viewers = makeViewers(settings);
  const changes = makeChanges({ db, viewers, timers, end: close, doubt });
  const presence = makePresence(randomUUID(), { viewers, signals: db.signals, timers });
  // A third of the idle timeout, so that one late heartbeat closes nothing.
  const heartbeat = Math.min(settings.streamHeartbeat, settings.idleTimeout / 3);
  let following: Following | undefined;
  let endTicks: (() => void) | undefined;
  let beatAt = timers.now();
  let isStopped = false;
  let isConnected = db.kind === 'sqlite';
  let isLost = false;
  let hasMissed = false;
  let isComparing = false;
  let isLooking = false;

  function watch(): void {
    following ??= db.signals.follow({
      received,
      missed() {
        if (isLost) log.warn('Changes made by other server processes arrive again.');
        isConnected = true;
        isLost = false;
        hasMissed = true;
        void compare();
        presence.repeat();
      },
      lost(error) {
        if (!isLost)
          log.warn(
            { code: faultOf(error).code },
            'Changes made by other server processes do not arrive.',
          );
        isConnected = false;
        isLost = true;
      },
    });
    endTicks ??= timers.every(LOOK_MS, tick);
  }

  function received(signal: Signal): void {
    if (signal.kind === 'changed') changes.received(signal);
    else if (signal.kind === 'deleted') changes.deleted(signal.project);
    else if (signal.kind === 'sessions ended') doubtAgency();
    else if (signal.kind === 'agency changed') agencyChanged(signal.topic);
    else presence.received(signal);
  }

  /** Every project has a new version, in which only this topic differs. */
  function agencyChanged(topic: Topic): void {
    changes.compare([topic]).catch(() => {
      hasMissed = true;
    });
  }

  /** Compares versions once at a time, and again at the next tick if the database did not respond. */
  async function compare(): Promise<void> {
    if (isComparing) return;
    isComparing = true;
    try {
      while (hasMissed) {
        hasMissed = false;
        await changes.compare();
        // A session may have ended as well.
        doubtAgency();
      }
    } catch {
      hasMissed = true;
    } finally {
      isComparing = false;
    }
  }

  async function tick(): Promise<void> {
    const now = clock();
    const isBeat = timers.now() - beatAt >= heartbeat - LOOK_MS / 2;
    if (isBeat) beatAt = timers.now();
    for (const viewer of viewers.all()) {
      if (viewer.hasExpired(now)) close(viewer);
      else if (isBeat && viewer.version !== undefined) viewer.stream.send(HEARTBEAT);
      if (viewer.isDoubtful) doubt(viewer);
    }
    await Promise.all([hasMissed && compare(), presence.tick(), look()]);
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await following?.look();
    isLooking = false;
  }

  function doubtAgency(): void {
    for (const viewer of viewers.all()) if (viewer.role === 'agency') doubt(viewer);
  }

  /** Checks a credential again, and later once more if the database does not respond. */
  function doubt(viewer: Viewer): void {
    viewer.isDoubtful = false;
    viewer.isValid().then(
      (isValid) => {
        if (!isValid) close(viewer);
      },
      () => {
        viewer.isDoubtful = true;
      },
    );
  }

  function close(viewer: Viewer): void {
    viewer.stream.end();
    leave(viewer);
  }

  function leave(viewer: Viewer): void {
    if (!viewers.remove(viewer)) return;
    changes.left(viewer);
    if (viewer.project !== undefined && !isStopped) presence.changed(viewer.project);
    if (viewers.count() > 0) return;
    endTicks?.();
    endTicks = undefined;
  }

  return {
    async open(watcher, response, lastEventId) {
      if (isStopped) throw stopping();
      const viewer = viewers.add(watcher, eventStream(response));
      try {
        watch();
        viewer.stream.closed(() => leave(viewer));
        await changes.begin(viewer, lastEventId);
      } catch (error) {
        leave(viewer);
        throw error;
      }
      if (viewer.project !== undefined) presence.changed(viewer.project);
    },

    noteEditing: (editing) => db.signals.send({ kind: 'editing', ...editing }),

    counts() {
      const delay = viewers.count() > 0 ? presence.delay() : 0;
      const counted = { agency: 0, internal: 0, client: 0, isConnected, delay };
      for (const { role } of viewers.all()) counted[role] += 1;
      return counted;
    },

    async stop() {
      if (isStopped) return;
      isStopped = true;
      for (const viewer of [...viewers.all()]) close(viewer);
      if (following === undefined) return;
      await inTime(STOP_MS, presence.stop().then(following.stop)).catch(() => {});
    },
  };
}

const stopping = (): Refusal =>
  new Refusal(503, 'The server is stopping. Try again in a moment.', {
    headers: { 'Retry-After': '1' },
  });
