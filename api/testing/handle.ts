import pino from 'pino';
import { featureHandlers } from '../app.ts';
import type { Answer, Handlers, Request } from '../http/handler.ts';
import { readSettings } from '../settings.ts';
import type { Database } from '../store/database.ts';
import { testServer } from './server.ts';
import type { DatabaseKind } from './test-database.ts';

/** A Thursday. */
export const TODAY = '2026-11-19';
export const NOW = '2026-11-19T14:42:00.000Z';

type FeatureRouteName = keyof ReturnType<typeof featureHandlers>;

/** The parts of a request that a test gives; the others have defaults. */
type Asked<N extends FeatureRouteName> = Pick<
  Request<N>,
  'params' | 'query' | 'body' | 'projectId'
> &
  Partial<Omit<Request<N>, 'route'>>;

type Handle = <N extends FeatureRouteName>(name: N, asked: Asked<N>) => Promise<Answer<N>>;

const usual = {
  view: 'internal',
  by: { role: 'internal', link: null },
  ownToken: undefined,
  ifMatch: undefined,
  repeatable: undefined,
  now: NOW,
  today: TODAY,
  setHeader: () => {},
} as const;

/** A server of one suite. `handle` gives its handlers requests of an authorized internal principal, without HTTP. */
export function serverWithHandlers(kind: DatabaseKind) {
  const server = testServer({ kind });
  let handlers: Handlers<FeatureRouteName> | undefined;
  const handle: Handle = (name, asked) => {
    handlers ??= featureHandlers(server.database, {
      site: readSettings({}),
      log: pino({ level: 'silent' }),
    });
    return handlers[name]({ ...usual, ...asked, route: name });
  };
  return { server, handle };
}

/** The parts of a request about a row of a project; without a row, about the project itself. */
export const about = (projectId: string, id = projectId) => ({
  projectId,
  params: { id },
  query: undefined,
  body: undefined,
});

/** The parts of a request that is about no project. */
export const NOTHING = { projectId: undefined, params: {}, query: undefined, body: undefined };

/** The revision of a project. */
export async function revisionOf(db: Database, projectId: string): Promise<unknown> {
  return db.reader('projects').where({ id: projectId }).first('revision');
}
