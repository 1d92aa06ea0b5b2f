import { openApiDocument } from '@project-dashboard/core/openapi';
import Koa from 'koa';
import type { Logger } from 'pino';
import { featureHandlers } from './handlers.ts';
import { cors } from './http/cors.ts';
import type { ExchangeState } from './http/exchange.ts';
import { failedAttempts } from './http/failed-attempts.ts';
import { faultLog } from './http/fault-log.ts';
import type { Heartbeat } from './http/heartbeat.ts';
import { hostCheck } from './http/host-check.ts';
import { jsonDocument } from './http/json-document.ts';
import { methodCheck } from './http/method-check.ts';
import { mount } from './http/mount.ts';
import { noticeDamage } from './http/notice-damage.ts';
import { plainAnswers } from './http/plain-answers.ts';
import { problems } from './http/problems.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serverHandlers } from './http/server-handlers.ts';
import { sessionHandlers } from './http/session-handlers.ts';
import type { Site } from './http/site.ts';
import { type StaticFiles, staticFiles } from './http/static-files.ts';
import { version } from './package.json';
import type { Database } from './store/database.ts';
import { unsubscribePage } from './weekly-update/unsubscribe-page.ts';

/** What an app is built from; nothing of it is opened, read or listened to here. */
export interface AppParts {
  readonly site: Site;
  readonly database: Database;
  readonly heartbeat: Heartbeat;
  readonly agencyKey: string;
  readonly clock: () => Date;
  readonly log: Logger;
  /** The built widget; absent: the API alone. */
  readonly files?: StaticFiles | undefined;
}

/** Answers one request of a node:http server. */
export type App = ReturnType<Koa<ExchangeState>['callback']>;

/** Builds the server's answers from its parts. It never listens; see startServer. */
export function buildApp(parts: AppParts): App {
  const { site, database: db, heartbeat, agencyKey, clock, log, files } = parts;
  const gate = { db, site, agencyKey, clock, attempts: failedAttempts() };
  const faults = faultLog(log, db);
  const handlers = {
    ...featureHandlers(db, site),
    ...sessionHandlers(gate),
    ...serverHandlers(site, version),
  };
  const router = mount(gate, handlers, faults.answered);
  const app = new Koa<ExchangeState>();
  app.on('error', (error: Error) => log.warn({ name: error.name }, 'an answer broke off'));
  app
    .use(requestLog(log, site))
    .use(problems(log, faults))
    .use(noticeDamage(heartbeat))
    .use(securityHeaders(site))
    .use(hostCheck(site))
    .use(plainAnswers(heartbeat, version))
    .use(unsubscribePage(gate));
  if (files) app.use(staticFiles(files, gate));
  return app
    .use(cors(site))
    .use(jsonDocument('/api/openapi.json', openApiDocument(version)))
    .use(methodCheck(router))
    .use(router.routes())
    .callback();
}
