import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { TOPICS, type Topic } from '@project-dashboard/core/contract/route';
import type { Cache, useSWRConfig } from 'swr';
import { isAbout } from '../reads/read-key.ts';
import type { ReadLog } from '../reads/read-log.ts';
import { changedRows, markRows, shownRows } from './mark-rows.ts';
import type { ChangedReport } from './report.ts';

export interface Refreshed {
  readonly reads: ReadLog;
  readonly cache: Cache;
  readonly mutate: ReturnType<typeof useSWRConfig>['mutate'];
  readonly root: ShadowRoot | null | undefined;
  /** False for the list of all projects. Its reads have no revision to compare. */
  readonly isProject: boolean;
  /** Aborted when the element goes; its cache goes with it. */
  readonly signal: AbortSignal;
}

const ROWS_TOPICS: readonly Topic[] = ['milestones', 'inputs', 'approvals'];
/**
 * The shortest pause between two reads of the project list, in milliseconds: a busy agency changes many projects. It is
 * longer if a read takes long, so that a large list keeps no server busy.
 */
const LIST_MS = 500;

/**
 * Makes the function that reads again what a report makes stale. It waits for the element's own requests and for a
 * drag, and skips what they have read meanwhile, because the stream also reports the element's own changes.
 */
export function makeRefresh({ reads, cache, mutate, root, isProject, signal }: Refreshed) {
  /** The revision up to which every change is on screen. */
  let seen = reads.oldest() ?? -1;
  let version = seen;
  let stale = new Set<Topic>();
  /** What failed to load. It is read with the next report. */
  let missed: ReadonlySet<Topic> = new Set();
  let isWorking = false;
  let lastId: string | undefined;

  function topicsOf(report: ChangedReport): readonly Topic[] {
    if (isProject && report.version <= seen) return [];
    if (!report.isFirst) return report.topics;
    // What is on screen may be older than the first event.
    if (isProject) return TOPICS;
    return report.id === lastId || report.topics.length > 0 ? report.topics : ['projects'];
  }

  /** Reads the stale topics. Returns false if something failed to load. */
  async function read(topics: ReadonlySet<Topic>, until: number): Promise<boolean> {
    const isStale = (key: unknown): boolean => {
      if (!Array.isArray(key)) return false;
      const hasRows = key[1] === endpoints.readRowsByToken.path;
      if (
        !isAbout(key, [...topics]) &&
        !(hasRows && ROWS_TOPICS.some((topic) => topics.has(topic)))
      )
        return false;
      return !isProject || (reads.revisionOf(key[1], key[2]) ?? -1) < until;
    };
    const before = shownRows(cache);
    await mutate(isStale);
    if (root) markRows(root, changedRows(before, shownRows(cache)));
    return ![...cache.keys()].some((name) => {
      const state = cache.get(name);
      return state?.error !== undefined && '_k' in state && isStale(state._k);
    });
  }

  return async (report: ChangedReport): Promise<void> => {
    stale = new Set([...stale, ...missed, ...topicsOf(report)]);
    version = Math.max(version, report.version);
    missed = new Set();
    lastId = report.id;
    if (isWorking) return;
    isWorking = true;
    while (stale.size > 0) {
      await droppedIn(root);
      await reads.calm();
      if (signal.aborted) return;
      const [topics, until] = [stale, version];
      stale = new Set();
      const began = performance.now();
      if (await read(topics, until)) seen = until;
      else missed = new Set([...missed, ...topics]);
      const pause = Math.max(LIST_MS, 2 * (performance.now() - began));
      if (!isProject) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    isWorking = false;
  };
}

/** Waits until no row is dragged. */
async function droppedIn(root: ShadowRoot | null | undefined): Promise<void> {
  while (root?.querySelector('[data-dragged]'))
    await new Promise((resolve) => setTimeout(resolve, 200));
}
