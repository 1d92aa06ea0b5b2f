import { randomUUID } from 'node:crypto';
import type { Role } from '@project-dashboard/core/contract/route';
import { Refusal } from '../refusals/refusal.ts';
import type { EventStream } from './event-stream.ts';

/** The most open streams of one process, also by address, by project and by link. */
export interface StreamLimits {
  readonly maxStreams: number;
  readonly maxAddressStreams: number;
  readonly maxProjectStreams: number;
  readonly maxLinkStreams: number;
}

/** One of this many places in each limit is reserved for editors, so that no client link can lock them out. */
const EDITORS_SHARE = 5;

/** An authorized principal that opens a stream. */
export interface Watcher {
  readonly role: Role;
  /** The project; undefined for the stream of all projects. */
  readonly project: string | undefined;
  /** The network of the request, as limits count it. */
  readonly network: string;
  /** Identifies the principal's link; undefined for the agency. */
  readonly link: string | undefined;
  hasExpired(now: Date): boolean;
  /** Checks the credential in the database again. */
  isValid(): Promise<boolean>;
}

/** An open stream and its principal. */
export interface Viewer extends Watcher {
  readonly id: string;
  readonly stream: EventStream;
  /** The revision of the project that this viewer knows of; undefined until its stream has started. */
  version: number | undefined;
  editing: string | null;
  /** The last frame of presence that was sent to this viewer. */
  presence: string;
  /** True if its credential may have ended and has not been checked again yet. */
  isDoubtful: boolean;
}

export type Viewers = ReturnType<typeof makeViewers>;

export function makeViewers(limits: StreamLimits) {
  const all = new Set<Viewer>();
  // The key of viewers of all projects is undefined.
  const byProject = new Map<string | undefined, Set<Viewer>>();
  /** How many viewers each limit counts, by the key of the limit. */
  const taken = new Map<string, number>();

  function count(key: string, change: 1 | -1): void {
    const next = (taken.get(key) ?? 0) + change;
    if (next === 0) taken.delete(key);
    else taken.set(key, next);
  }

  return {
    /** Throws 429 or 503 if a limit is reached. */
    add(watcher: Watcher, stream: EventStream): Viewer {
      const counted = limitsOf(limits, watcher);
      for (const { key, most, refusal } of counted)
        if ((taken.get(key) ?? 0) >= most)
          throw new Refusal(...refusal, { headers: { 'Retry-After': '60' } });
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
      for (const { key } of counted) count(key, 1);
      const others = byProject.get(viewer.project) ?? new Set();
      byProject.set(viewer.project, others.add(viewer));
      return viewer;
    },
    /** Returns false if the viewer had already left. */
    remove(viewer: Viewer): boolean {
      if (!all.delete(viewer)) return false;
      for (const { key } of limitsOf(limits, viewer)) count(key, -1);
      byProject.get(viewer.project)?.delete(viewer);
      if (byProject.get(viewer.project)?.size === 0) byProject.delete(viewer.project);
      return true;
    },
    has: (viewer: Viewer) => all.has(viewer),
    all: (): Iterable<Viewer> => all,
    /** The viewers of one project. Viewers of all projects are not included. */
    of: (project: string): readonly Viewer[] => [...(byProject.get(project) ?? [])],
    ofAll: (): readonly Viewer[] => [...(byProject.get(undefined) ?? [])],
    projects: () => [...byProject.keys()].filter((key) => key !== undefined),
    count: () => all.size,
  };
}

/** A limit that counts a viewer, and the refusal when it is reached. */
interface Limit {
  readonly key: string;
  readonly most: number;
  readonly refusal: readonly [status: 429 | 503, sentence: string];
}

/** The limits that count a viewer. Editors may use all places of a limit, clients only those that are not reserved. */
function limitsOf(limits: StreamLimits, { role, project, network, link }: Watcher): Limit[] {
  const { maxStreams, maxAddressStreams, maxProjectStreams, maxLinkStreams } = limits;
  const shared: Limit[] = [
    { key: 'server', most: maxStreams, refusal: [503, SERVER_FULL] },
    { key: `network ${network}`, most: maxAddressStreams, refusal: [429, ADDRESS_FULL] },
  ];
  if (project !== undefined)
    shared.push({
      key: `project ${project}`,
      most: maxProjectStreams,
      refusal: [503, PROJECT_FULL],
    });
  const counted = [...shared];
  if (link !== undefined)
    counted.push({ key: `link ${link}`, most: maxLinkStreams, refusal: [429, LINK_FULL] });
  if (role === 'client')
    for (const { key, most, refusal } of shared) {
      const share = most - Math.ceil(most / EDITORS_SHARE);
      counted.push({ key: `clients of ${key}`, most: share, refusal });
    }
  return counted;
}

const SERVER_FULL = 'The server has reached its limit of live viewers. Try again in a minute.';
const ADDRESS_FULL =
  'Too many pages are open at your address to update all of them live. Close some, and try again in a minute.';
const PROJECT_FULL =
  'This project has too many viewers to update all of them live. Try again in a minute.';
const LINK_FULL =
  'Too many pages are open with this link to update all of them live. Close some, and try again in a minute.';
