import { randomUUID } from 'node:crypto';
import type { Role } from '@project-dashboard/core/contract';
import { Refusal } from '../refusals/refusal.ts';
import type { EventStream } from './event-stream.ts';

/** The most open streams of one process, also by address and by project. */
export interface StreamLimits {
  readonly maxStreams: number;
  readonly maxAddressStreams: number;
  readonly maxProjectStreams: number;
}

/** An authorized caller that opens a stream. */
export interface Watcher {
  readonly role: Role;
  /** The project; undefined for the stream of all projects. */
  readonly project: string | undefined;
  /** The caller's IP address. */
  readonly address: string;
  /** True if the credential has expired at this time. */
  hasExpired(now: Date): boolean;
  /** Checks the credential in the database again. */
  isValid(): Promise<boolean>;
}

/** An open stream and its caller. */
export interface Viewer extends Watcher {
  readonly id: string;
  readonly stream: EventStream;
  /** The revision of the project that this viewer knows of; undefined until its stream has started. */
  version: number | undefined;
  /** The row that this viewer is editing. */
  editing: string | null;
  /** The presence that it was last sent, as a frame. */
  presence: string;
  /** True if its credential may have ended and was not checked since. */
  isDoubtful: boolean;
}

/** The open streams of this process. */
export interface Viewers {
  /** Throws 429 or 503 if a limit is reached. */
  add(watcher: Watcher, stream: EventStream): Viewer;
  /** False if it had left already. */
  remove(viewer: Viewer): boolean;
  all(): Iterable<Viewer>;
  /** The viewers of a project, without those of all projects. */
  of(project: string): readonly Viewer[];
  /** The viewers of all projects. */
  ofAll(): readonly Viewer[];
  /** The ids of the projects that have viewers. */
  projects(): string[];
  count(): number;
}

/** Makes an empty {@link Viewers}. */
export function makeViewers(limits: StreamLimits): Viewers {
  const all = new Set<Viewer>();
  // The key of viewers of all projects is undefined.
  const byProject = new Map<string | undefined, Set<Viewer>>();
  const byAddress = new Map<string, Set<Viewer>>();

  function assertRoom({ address, project }: Watcher): void {
    if (all.size >= limits.maxStreams) throw full(503, SERVER_FULL);
    if (sizeOf(byAddress, address) >= limits.maxAddressStreams) throw full(429, ADDRESS_FULL);
    if (project !== undefined && sizeOf(byProject, project) >= limits.maxProjectStreams)
      throw full(503, PROJECT_FULL);
  }

  return {
    add(watcher, stream) {
      assertRoom(watcher);
      const viewer: Viewer = {
        ...watcher,
        id: randomUUID(),
        stream,
        version: undefined,
        editing: null,
        presence: '',
        isDoubtful: false,
      };
      all.add(viewer);
      put(byProject, viewer.project, viewer);
      put(byAddress, viewer.address, viewer);
      return viewer;
    },
    remove(viewer) {
      take(byProject, viewer.project, viewer);
      take(byAddress, viewer.address, viewer);
      return all.delete(viewer);
    },
    all: () => all,
    of: (project) => [...(byProject.get(project) ?? [])],
    ofAll: () => [...(byProject.get(undefined) ?? [])],
    projects: () => [...byProject.keys()].filter((key) => key !== undefined),
    count: () => all.size,
  };
}

const SERVER_FULL = 'The server has reached its limit of live viewers. Try again in a minute.';
const ADDRESS_FULL =
  'Too many pages are open at your address to update all of them live. Close some, and try again in a minute.';
const PROJECT_FULL =
  'This project has too many viewers to update all of them live. Try again in a minute.';

const full = (status: number, sentence: string): Refusal =>
  new Refusal(status, sentence, { headers: { 'Retry-After': '60' } });

const sizeOf = <Key>(groups: ReadonlyMap<Key, ReadonlySet<Viewer>>, key: Key): number =>
  groups.get(key)?.size ?? 0;

function put<Key>(groups: Map<Key, Set<Viewer>>, key: Key, viewer: Viewer): void {
  groups.set(key, (groups.get(key) ?? new Set()).add(viewer));
}

function take<Key>(groups: Map<Key, Set<Viewer>>, key: Key, viewer: Viewer): void {
  groups.get(key)?.delete(viewer);
  if (sizeOf(groups, key) === 0) groups.delete(key);
}
