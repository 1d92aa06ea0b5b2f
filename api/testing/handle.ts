import type { Project } from '@project-dashboard/core/projects';
import pino from 'pino';
import { type FeatureRouteName, featureHandlers } from '../app.ts';
import type { Answer, Request } from '../http/handler.ts';
import { readSettings } from '../settings.ts';
import type { Database } from '../store/database.ts';

/** A Thursday. */
export const TODAY = '2026-11-19';
export const NOW = '2026-11-19T14:42:00.000Z';

/** The parts of a request that a test gives; the others have defaults. */
type Asked<N extends FeatureRouteName> = Pick<Request<N>, 'params' | 'query' | 'body'> &
  Partial<Omit<Request<N>, 'route'>>;

export type Handle = <N extends FeatureRouteName>(name: N, asked: Asked<N>) => Promise<Answer<N>>;

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
  const handlers = featureHandlers(db, readSettings({}), pino({ level: 'silent' }));
  return (name, asked) => handlers[name]({ ...usual, ...asked, route: name });
}

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
