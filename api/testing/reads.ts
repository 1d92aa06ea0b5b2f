import type { Route } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import type { RouteName } from '@project-dashboard/core/contract/types';
import * as z from 'zod/mini';
import { rawRequest } from './raw-request.ts';
import { type Fixture, pathOf } from './samples.ts';

/** One request that reads. */
interface Read {
  readonly route: RouteName;
  readonly path: string;
}

const isRouteName = (name: string): name is RouteName => name in routes;

/** Values for the parameters of queries that are not one of a few words. */
const VALUES: Readonly<Record<string, (fixture: Fixture) => readonly string[]>> = {
  milestone: ({ milestones: [id = ''] }) => [id],
  limit: () => ['2'],
  q: () => ['study'],
  project: ({ own }) => [own.slug, own.id],
  week: () => ['2026-W47'],
  day: () => ['2026-11-19'],
  zone: () => ['Asia/Kathmandu'],
  row: ({ own, approval }) => [own.id, approval],
  kind: () => ['created', 'ticked,unticked'],
  list: () => ['milestones', 'approvals,inputs'],
};

/**
 * Every read of the contract except event streams: its sample, and one request for each value of each parameter of its
 * query. Cursors are in the responses of {@link askRead}.
 */
export function readsOf(fixture: Fixture): Read[] {
  return Object.keys(routes)
    .filter(isRouteName)
    .flatMap((name) => {
      const route: Route = routes[name];
      if (route.method !== 'GET' || route.reply === 'events') return [];
      const path = pathOf(name, fixture);
      const queries = route.query === undefined ? [] : queriesOf(route.query, fixture);
      return ['', ...queries].map((query) => ({ route: name, path: path + query }));
    });
}

function queriesOf({ shape }: z.ZodMiniObject, fixture: Fixture): string[] {
  return Object.entries(shape).flatMap(([key, schema]) => {
    if (key === 'cursor') return [];
    return wordsOf(schema, key, fixture).map(
      (value) => `?${new URLSearchParams({ [key]: value })}`,
    );
  });
}

function wordsOf(schema: unknown, key: string, fixture: Fixture): readonly string[] {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    return wordsOf(schema.def.innerType, key, fixture);
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema.def.entries).map(String);
  const values = VALUES[key];
  if (values === undefined) throw new Error(`Give a value for the query parameter "${key}".`);
  return values(fixture);
}

/** The response of a read, and the path of its next page. */
export async function askRead(url: string, path: string, token: string | undefined) {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const { status, headers: received, text } = await rawRequest(url, path, { headers });
  const [, nextPage] = /<([^>]+)>; rel="next"/.exec(String(received.link ?? '')) ?? [];
  return { status, text, etag: received.etag, nextPage };
}
