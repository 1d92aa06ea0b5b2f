import type { RequestInput } from '@project-dashboard/core/contract/client/send-request';
import { staleTopics, type Topic } from '@project-dashboard/core/contract/route';
import type { ReadEndpoint, RouteOf } from '@project-dashboard/core/contract/types';

/** The cache key of a read. It starts with the topic, so that a change can find the reads it affects. */
export type ReadKey<R extends ReadEndpoint> = readonly [
  Topic | undefined,
  string,
  RequestInput<RouteOf<R>>,
];

export const readKey = <R extends ReadEndpoint>(
  route: R,
  input: RequestInput<RouteOf<R>>,
): ReadKey<R> => [route.topic, route.path, input];

/** True if a cache key belongs to one of these topics. Every change adds to the history. */
export function isAbout(key: unknown, topics: readonly Topic[]): boolean {
  return Array.isArray(key) && (key[0] === 'history' || staleTopics(topics).includes(key[0]));
}
