import type { Project } from '@project-dashboard/core/projects';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type FeatureRouteName, featureHandlers } from '../app.ts';
import type { Answer, Request } from '../http/handler.ts';
import { readSettings } from '../settings.ts';
import type { Database } from '../store/database.ts';
import { manualTimers } from './manual-timers.ts';
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './test-database.ts';

/** A Thursday. */
export const TODAY = '2026-11-19';
export const NOW = '2026-11-19T14:42:00.000Z';

/** The parts of a request that a test gives; the others have defaults. */
type Asked<N extends FeatureRouteName> = Pick<Request<N>, 'params' | 'query' | 'body'> &
  Partial<Omit<Request<N>, 'route'>>;

type Handle = <N extends FeatureRouteName>(name: N, asked: Asked<N>) => Promise<Answer<N>>;

const usual = {
  projectId: undefined,
  view: 'internal',
  by: { role: 'internal', link: null },
  ownToken: undefined,
  ifMatch: undefined,
  repeatable: undefined,
  now: NOW,
  today: TODAY,
  setHeader: () => {},
} as const;

/** Hands requests of an authorized internal principal to the handlers, without HTTP. */
export function handlersOn(db: Database): Handle {
  const handlers = featureHandlers(db, {
    site: readSettings({}),
    timers: manualTimers(),
    log: pino({ level: 'silent' }),
  });
  return (name, asked) => handlers[name]({ ...usual, ...asked, route: name });
}

/** A database that is open during the tests of one suite, and handlers on it. */
interface SuiteDatabase extends Omit<TestDatabase, 'close'> {
  readonly handle: Handle;
}

/** Opens a new database before the tests of the suite, and closes it after them. */
export function testDatabase(kind: DatabaseKind): SuiteDatabase {
  let made: (TestDatabase & { readonly handle: Handle }) | undefined;
  beforeAll(async () => {
    const database = await openTestDatabase(kind);
    made = { ...database, handle: handlersOn(database.db) };
  });
  afterAll(() => made?.close());
  const opened = () => {
    if (made === undefined) throw new Error('The database is open only during the tests.');
    return made;
  };
  return {
    get db() {
      return opened().db;
    },
    get databaseUrl() {
      return opened().databaseUrl;
    },
    handle: (name, asked) => opened().handle(name, asked),
  };
}

/** The parts of a request about a row of a project; without a row, about the project itself. */
export const about = (projectId: string, id = projectId) => ({
  projectId,
  params: { id },
  query: undefined,
  body: undefined,
});

/** The parts of a request that is about no project. */
export const NOTHING = { params: {}, query: undefined, body: undefined };

let projects = 0;

/** A new project with a unique title. */
export function createTestProject(handle: Handle): Promise<Project> {
  projects += 1;
  const body = {
    title: `Study ${projects}`,
    client: 'Northwind Beverages',
    projectLead: 'Maya Okafor',
    startDate: 'October 1, 2026',
  };
  return handle('createProject', { params: {}, query: undefined, body });
}

/** The revision of a project. */
export async function revisionOf(db: Database, projectId: string): Promise<unknown> {
  return db.reader('projects').where({ id: projectId }).first('revision');
}
