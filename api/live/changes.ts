import {
  type Role,
  type Route,
  staleTopics,
  TOPICS,
  type Topic,
} from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import * as z from 'zod/mini';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import type { ChangedSignal } from '../store/signals.ts';
import type { Timers } from '../timers.ts';
import { frameOf } from './event-stream.ts';
import type { Viewer, Viewers } from './viewers.ts';

/** The pause after an event of a project, in milliseconds. Changes in the pause are sent as one event when it ends. */
const COLLECT_MS = 50;

/** Changes of one project that wait for the end of the pause. */
interface Pending {
  version: number;
  readonly topics: Set<Topic>;
  readonly clientTopics: Set<Topic>;
  isArchived: boolean;
}

interface ChangesParts {
  readonly db: Database;
  readonly viewers: Viewers;
  readonly timers: Timers;
  /** Called for each viewer whose project was archived or deleted. */
  end(viewer: Viewer): void;
  /** Called for each viewer whose link may have ended. */
  doubt(viewer: Viewer): void;
}

/** Tells viewers which reads are stale. */
export function makeChanges({ db, viewers, timers, end, doubt }: ChangesParts) {
  /** The versions that viewers were told, by project: of the watched ones, or of all if somebody watches all. */
  const told = new Map<string, number>();
  let sum = 0;
  const pending = new Map<string, Pending>();
  const pausing = new Set<string>();
  let readingAll: Promise<void> | undefined;

  function setTold(project: string, version: number | undefined): void {
    sum += (version ?? 0) - (told.get(project) ?? 0);
    if (version === undefined) told.delete(project);
    else told.set(project, version);
  }

  /** Identifies the state of all projects that viewers were told. */
  const stateOfAll = (): string => `${told.size}-${sum}`;

  const isWatched = (project: string): boolean =>
    viewers.ofAll().length > 0 || viewers.of(project).length > 0;

  function received(change: ChangedSignal): void {
    const { project, version, isInternal, isArchived } = change;
    if (!isWatched(project)) return;
    const waiting = pending.get(project);
    const before = waiting?.version ?? told.get(project);
    if (before !== undefined && version <= before) return;
    // A gap: the signal of an earlier change is missing.
    const topics =
      before !== undefined && version > before + 1 ? TOPICS : staleTopics(change.topics);
    const next = waiting ?? { topics: new Set(), clientTopics: new Set(), version, isArchived };
    next.version = version;
    next.isArchived ||= isArchived;
    for (const topic of topics) {
      next.topics.add(topic);
      if (!isInternal || topics === TOPICS) next.clientTopics.add(topic);
    }
    if (waiting !== undefined) return;
    if (pausing.has(project)) pending.set(project, next);
    else deliver(project, next);
  }

  /**
   * Begins the pause of a project. When it ends, the changes that arrived during it are sent, and the next pause
   * begins.
   */
  function pause(project: string): void {
    pausing.add(project);
    timers.after(COLLECT_MS, () => {
      pausing.delete(project);
      const next = pending.get(project);
      pending.delete(project);
      if (next !== undefined) deliver(project, next);
    });
  }

  function deliver(project: string, { version, topics, clientTopics, isArchived }: Pending): void {
    pause(project);
    if (!isWatched(project)) return;
    setTold(project, version);
    const frames = framesOf({ id: String(version), version }, (role) =>
      readableTopics(role).filter((it) => (role === 'client' ? clientTopics : topics).has(it)),
    );
    for (const viewer of viewers.of(project)) {
      if (viewer.version === undefined || viewer.version >= version) continue;
      viewer.version = version;
      const frame = frames(viewer.role);
      if (frame !== undefined) viewer.stream.send(frame);
      if (isArchived) end(viewer);
      else if (topics.has('links')) doubt(viewer);
    }
    tellAll(project, version, topics);
  }

  /** Tells the viewers of all projects. Every change may change the list, its health and its counts. */
  function tellAll(project: string, version: number, topics: ReadonlySet<Topic>): void {
    const frames = framesOf({ id: stateOfAll(), version, project }, (role) =>
      readableTopics(role).filter((topic) => topic === 'projects' || topics.has(topic)),
    );
    for (const viewer of viewers.ofAll())
      if (viewer.version !== undefined) viewer.stream.send(frames(viewer.role) ?? '');
  }

  function deleted(project: string): void {
    const version = told.get(project) ?? 0;
    setTold(project, undefined);
    pending.delete(project);
    for (const viewer of viewers.of(project)) end(viewer);
    tellAll(project, version, new Set(['projects', 'weekly-mail', 'reminders']));
  }

  async function readAll(): Promise<void> {
    for (const [project, version] of await readVersions(db))
      if (!told.has(project)) setTold(project, version);
  }

  /** Forgets what no viewer needs any more. */
  function left({ project }: Viewer): void {
    if (viewers.ofAll().length > 0) return;
    readingAll = undefined;
    if (project === undefined)
      for (const other of told.keys()) if (!isWatched(other)) setTold(other, undefined);
    if (project !== undefined && !isWatched(project)) setTold(project, undefined);
  }

  return {
    /** Starts a viewer's stream with its first event. Throws 404 if the project was deleted, and errors of the database. */
    async begin(viewer: Viewer, lastEventId: string): Promise<void> {
      const { project, role, stream } = viewer;
      let id: string;
      if (project === undefined) {
        readingAll ??= readAll().catch((error: unknown) => {
          readingAll = undefined;
          throw error;
        });
        await readingAll;
        viewer.version = sum;
        id = stateOfAll();
      } else {
        const version = (await readVersions(db, [project])).get(project);
        if (version === undefined) throw notFound();
        if (!told.has(project)) setTold(project, version);
        viewer.version = Math.max(version, told.get(project) ?? 0);
        id = String(viewer.version);
      }
      // The viewer left while the database was read.
      if (!viewers.has(viewer)) return left(viewer);
      const isBehind = lastEventId !== '' && lastEventId !== id;
      const topics = isBehind ? [...readableTopics(role)] : [];
      stream.start();
      stream.send(frameOf({ event: 'changed', id, data: { topics, version: viewer.version } }));
    },

    received,
    deleted,

    /**
     * Finds what was missed: compares the versions of watched projects with the database. `topics` are those of a project
     * that is one version ahead; all by default.
     */
    async compare(topics: readonly Topic[] = TOPICS): Promise<void> {
      const isAll = viewers.ofAll().length > 0;
      const before = [...told.keys()];
      const found = await readVersions(db, isAll ? undefined : viewers.projects());
      for (const [project, version] of found)
        received({ ...MISSED, project, version, topics: [...topics] });
      for (const project of before) if (!found.has(project) && isWatched(project)) deleted(project);
    },

    left,
  };
}

const MISSED = { kind: 'changed', isInternal: false, isArchived: false } as const;

/** The frame of a change for each role, made once; undefined if the role may not know of any of its topics. */
function framesOf(
  { id, ...about }: { id: string; version: number; project?: string },
  topicsFor: (role: Role) => readonly Topic[],
): (role: Role) => string | undefined {
  const made = new Map<Role, string | undefined>();
  return (role) => {
    if (!made.has(role)) {
      const topics = [...topicsFor(role)];
      const event = { event: 'changed', id, data: { topics, ...about } } as const;
      made.set(role, topics.length === 0 ? undefined : frameOf(event));
    }
    return made.get(role);
  };
}

/** The topics that a role may know of: those of the reads that the contract allows it. */
export const readableTopics = (role: Role): readonly Topic[] => READABLE[role];

const topicsOf = (role: Role): Topic[] => {
  const reads = Object.values<Route>(routes).filter(
    ({ method, allow, isPublic }) =>
      method === 'GET' && (allow === 'anyone' ? isPublic : allow.includes(role)),
  );
  return TOPICS.filter((topic) => reads.some((route) => route.topic === topic));
};

const READABLE = {
  agency: topicsOf('agency'),
  internal: topicsOf('internal'),
  client: topicsOf('client'),
} as const satisfies Record<Role, readonly Topic[]>;

const revisions = z.array(z.object({ id: z.string(), revision: z.number() }));

/** The revisions of these projects by id, or of all projects. A deleted project is missing. */
async function readVersions(
  { reader }: Database,
  ids?: readonly string[],
): Promise<Map<string, number>> {
  const query = reader('projects').select('id', 'revision');
  if (ids !== undefined) query.whereIn('id', [...ids]);
  return new Map(revisions.parse(await query).map(({ id, revision }) => [id, revision]));
}
