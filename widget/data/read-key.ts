import type { CallInput } from '@project-dashboard/core/client';
import type { ReadRoute, Topic } from '@project-dashboard/core/contract';

/** The cache key of a read: its topic first, so that a change can find what it makes stale. */
export function readKey<R extends ReadRoute>(route: R, input: CallInput<R>) {
  return [route.topic, route.path, input] as const;
}

/** Whether a cache key answers about one of these topics. */
export function isAbout(key: unknown, topics: readonly Topic[]): boolean {
  return Array.isArray(key) && topics.includes(key[0]);
}
