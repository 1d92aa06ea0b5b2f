import type { Signal, Signals, ViewersSignal } from '../store/signals.ts';
import type { Timers } from '../timers.ts';
import { frameOf } from './event-stream.ts';
import type { Viewer, Viewers } from './viewers.ts';

/** How long a change of presence waits for further ones of its project, in milliseconds. */
const COLLECT_MS = 200;
/** How often a process with viewers sends `running`, and after how much silence it counts as gone, in milliseconds. */
const RUNNING_MS = 10_000;
const GONE_MS = 30_000;
/** The most rows that a signal or an event names. A signal must stay below 8,000 bytes. */
const MOST_ROWS = 50;

type Counts = Pick<ViewersSignal, 'internal' | 'client' | 'editing'>;

interface PresenceParts {
  readonly viewers: Viewers;
  readonly signals: Signals;
  readonly timers: Timers;
}

/**
 * Tells internal viewers who else looks at their project, also in other processes on PostgreSQL. `process` is the name of
 * this one.
 */
export function makePresence(process: string, { viewers, signals, timers }: PresenceParts) {
  /** The viewers that other processes reported, by process and project. */
  const others = new Map<string, { heardAt: number; readonly projects: Map<string, Counts> }>();
  /** The projects whose change of presence waits for further ones, and what takes it back. */
  const waiting = new Map<string, () => void>();
  let saidAt = Number.NEGATIVE_INFINITY;
  /** When this process sent the first `running` signal that has not arrived yet. */
  let unheardSince: number | undefined;
  let lastDelay = 0;

  // Presence is lost with a lost connection and repeated with the next one.
  const send = (signal: Signal) => signals.send(signal).catch(() => {});

  function own(project: string): Counts {
    const present = viewers.of(project).filter(({ version }) => version !== undefined);
    const client = present.filter(({ role }) => role === 'client').length;
    return { internal: present.length - client, client, editing: rowsOf(present) };
  }

  const elsewhere = (project: string): Counts[] =>
    [...others.values()].flatMap(({ projects }) => projects.get(project) ?? []);

  function heardOwn(): void {
    if (unheardSince !== undefined) lastDelay = timers.now() - unheardSince;
    unheardSince = undefined;
  }

  /** The viewers of this project, or what they edit, have changed. */
  function changed(project: string): void {
    if (waiting.has(project)) return;
    const tell = async () => {
      waiting.delete(project);
      const sent = send({ kind: 'viewers', process, project, ...own(project) });
      show(project);
      await sent;
    };
    waiting.set(project, timers.after(COLLECT_MS, tell));
  }

  function show(project: string): void {
    const counts = [own(project), ...elsewhere(project)];
    const [internal, client] = [sumOf(counts, 'internal'), sumOf(counts, 'client')];
    const remote = elsewhere(project).flatMap(({ editing }) => editing);
    const present = viewers.of(project);
    for (const viewer of present) {
      if (viewer.role === 'client' || viewer.version === undefined) continue;
      const local = rowsOf(present.filter((other) => other !== viewer));
      const editing = [...new Set([...local, ...remote])].slice(0, MOST_ROWS);
      const data = { stream: viewer.id, internal: internal - 1, client, editing };
      const frame = frameOf({ event: 'presence', data });
      if (frame === viewer.presence) continue;
      viewer.presence = frame;
      viewer.stream.send(frame);
    }
  }

  function viewersElsewhere({ process: other, project, ...counts }: ViewersSignal): void {
    const { projects } = others.get(other) ?? { projects: new Map<string, Counts>() };
    others.set(other, { heardAt: timers.now(), projects });
    const isNew = !projects.has(project);
    if (counts.internal + counts.client === 0) projects.delete(project);
    else projects.set(project, counts);
    if (viewers.of(project).length === 0) return;
    // A process that has just started does not know the viewers of this process.
    if (isNew && projects.has(project)) changed(project);
    else show(project);
  }

  function forget(other: string): void {
    const projects = [...(others.get(other)?.projects.keys() ?? [])];
    others.delete(other);
    for (const project of projects) show(project);
  }

  return {
    changed,
    received(signal: Signal): void {
      if (signal.kind === 'editing') {
        const viewer = viewers.of(signal.project).find(({ id }) => id === signal.stream);
        if (viewer === undefined || viewer.role === 'client') return;
        viewer.editing = signal.row;
        changed(signal.project);
        return;
      }
      if (!('process' in signal)) return;
      if (signal.process === process) {
        if (signal.kind === 'running') heardOwn();
        return;
      }
      if (signal.kind === 'viewers') viewersElsewhere(signal);
      const other = others.get(signal.process);
      if (other !== undefined) other.heardAt = timers.now();
      if (signal.kind === 'stopped') forget(signal.process);
    },
    /** Tells the other processes about all viewers again, after signals may have been lost. */
    repeat(): void {
      for (const project of viewers.projects()) changed(project);
    },
    /** Call it every second while somebody watches. */
    async tick(): Promise<void> {
      const now = timers.now();
      for (const [other, { heardAt }] of others) if (now - heardAt > GONE_MS) forget(other);
      if (now - saidAt < RUNNING_MS) return;
      saidAt = now;
      unheardSince ??= now;
      await send({ kind: 'running', process });
    },
    /**
     * How long the last `running` signal of this process took to arrive here, or how long one is overdue, in
     * milliseconds.
     */
    delay: (): number =>
      unheardSince === undefined ? lastDelay : Math.max(lastDelay, timers.now() - unheardSince),
    async stop(): Promise<void> {
      for (const takeBack of waiting.values()) takeBack();
      await send({ kind: 'stopped', process });
    },
  };
}

const rowsOf = (viewers: readonly Viewer[]): string[] =>
  [...new Set(viewers.flatMap(({ editing }) => editing ?? []))].slice(0, MOST_ROWS);

const sumOf = (counts: readonly Counts[], key: 'internal' | 'client'): number =>
  counts.reduce((sum, it) => sum + it[key], 0);
