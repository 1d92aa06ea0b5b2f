import { randomBytes } from 'node:crypto';
import { ApiError } from '@project-dashboard/core/contract/client/errors';
import {
  createSendRequest,
  type RequestOptions,
} from '@project-dashboard/core/contract/client/send-request';
import type { Route } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import type { RouteName, Routes } from '@project-dashboard/core/contract/types';
import { beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { NOW } from './handle.ts';
import { type Fixture, makeFixture, type Sample, samples } from './samples.ts';
import { type SuiteServer, startTestServer, type TestServerOptions, testServer } from './server.ts';

const isRouteName = (name: string): name is RouteName => name in routes;

/** The names of the routes that this is true of. */
export const routesWhere = (
  isMeant: (route: Route, name: RouteName) => boolean = () => true,
): RouteName[] =>
  Object.keys(routes)
    .filter(isRouteName)
    .filter((name) => isMeant(routes[name], name));

interface FixtureServer {
  readonly server: SuiteServer;
  /** The rows that the samples are about. */
  about(): Fixture;
  /** Puts every row back as it was before the first test. On PostgreSQL it makes another fixture instead. */
  renew(): Promise<void>;
}

const agencyKey = randomBytes(32).toString('hex');
const clock = () => new Date(NOW);
let made: Promise<{ readonly fixture: Fixture; readonly databaseUrl: string }> | undefined;

/** A SQLite database with a fixture. Each worker makes one, and copies it for its servers. */
async function makeTemplate() {
  const server = await startTestServer({ clock, settings: { agencyKey } });
  const fixture = await makeFixture(server);
  await server.stop({ keepsDatabase: true });
  return { fixture, databaseUrl: server.databaseUrl };
}

/** A server of one suite with the rows of {@link makeFixture}, at the time {@link NOW}. */
export function fixtureServer(options: Omit<TestServerOptions, 'copyOf'> = {}): FixtureServer {
  const { kind = 'sqlite' } = options;
  const template = async () => {
    made ??= makeTemplate();
    return made;
  };
  const server = testServer({
    clock,
    ...options,
    settings: { ...options.settings, agencyKey },
    ...(kind === 'sqlite' && { copyOf: async () => (await template()).databaseUrl }),
  });
  let fixture: Fixture | undefined;
  let putBack: (() => Promise<void>) | undefined;
  const renew = async () => {
    if (putBack) await putBack();
    else fixture = await makeFixture(server);
  };
  beforeAll(async () => {
    if (kind === 'postgres') await renew();
    else {
      ({ fixture } = await template());
      putBack = await keepRows(server);
    }
  });
  return {
    server,
    renew,
    about() {
      if (fixture === undefined) throw new Error('The fixture is there only during the tests.');
      return fixture;
    },
  };
}

/** Copies every row of a SQLite server. Returns a function that brings them back, and removes all later rows. */
async function keepRows({ database, databaseUrl }: SuiteServer): Promise<() => Promise<void>> {
  const { writer } = database;
  const copy = `${databaseUrl.replace('sqlite:', '')}.copy`;
  await writer.raw('vacuum into ?', [copy]);
  await writer.raw('attach database ? as copy', [copy]);
  const names = z.array(z.object({ name: z.string() }));
  const tables = names.parse(
    await writer('copy.sqlite_master').where({ type: 'table' }).select('name'),
  );
  return () =>
    writer.transaction(async (trx) => {
      await trx.raw('pragma defer_foreign_keys = on');
      for (const { name } of tables) await trx(name).delete();
      for (const { name } of tables)
        await trx.raw('insert into ?? select * from copy.??', [name, name]);
    });
}

interface SampleOptions extends RequestOptions {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Changes the address of the request. */
  readonly address?: (address: string) => string;
}

/** Sends the sample of a route with the typed client. Reads the response, also of a refusal; of a stream its beginning. */
export async function sendSample<N extends RouteName>(
  { url: baseUrl }: Pick<SuiteServer, 'url'>,
  name: N,
  about: Fixture,
  { token, headers, address = (it) => it, ...options }: SampleOptions = {},
) {
  const route: Routes[N] & Route = routes[name];
  const sample: Sample<N> = samples[name];
  let answer = { status: 0, headers: new Headers(), text: '' };
  const send = createSendRequest({
    baseUrl,
    token,
    fetch: async (to, init) => {
      const all = new Headers(init?.headers);
      for (const [key, value] of Object.entries(headers ?? {})) all.set(key, value);
      const response = await fetch(address(String(to)), { ...init, headers: all });
      const isStream = route.reply === 'events' && response.ok;
      const text = await (isStream ? beginningOf(response) : response.clone().text());
      answer = { status: response.status, headers: response.headers, text };
      return response;
    },
  });
  try {
    await send(route, sample(about), options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return answer;
}

/** Reads the beginning of a stream and ends it. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  reader?.releaseLock();
  return new TextDecoder().decode(value);
}
