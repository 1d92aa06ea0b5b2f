import { isLedgerTold } from '@project-dashboard/core/rules/slip/ledger/is-ledger-told';
import Koa from 'koa';
import type { Logger } from 'pino';
import { agencyHandlers, readAgency } from './agency/agency.ts';
import { calendarHandlers } from './calendar/calendars.ts';
import { feedHandlers, feedPage } from './feeds/handlers.ts';
import { historyHandlers } from './history/handlers.ts';
import { clientWrites, failedAttempts } from './http/access/limits.ts';
import type { Openings } from './http/access/openings.ts';
import { sameSecret } from './http/access/secret.ts';
import { sessionHandlers } from './http/access/session-handlers.ts';
import type { ExchangeState } from './http/exchange.ts';
import type { Heartbeat } from './http/health/heartbeat.ts';
import { noticeDamage, plainAnswers, type Readiness } from './http/health/probes.ts';
import { liveHandlers } from './http/live-handlers.ts';
import { refusalLog, requestLog } from './http/log/request-log.ts';
import { faultLog } from './http/log/server-log.ts';
import { methodCheck, mount, serverHandlers } from './http/mount.ts';
import { openApi } from './http/pages/open-api.ts';
import { securityHeaders } from './http/pages/security-headers.ts';
import { cors, hostCheck, type Site } from './http/pages/site.ts';
import { type StaticFiles, staticFiles } from './http/pages/static-files.ts';
import { makeFiles } from './http/response/files.ts';
import { problems } from './http/response/problems.ts';
import { linkHandlers } from './links/handlers.ts';
import { approvalHandlers } from './lists/approval-handlers.ts';
import { inputHandlers } from './lists/inputs.ts';
import { milestoneHandlers } from './lists/milestones.ts';
import { noteHandlers } from './lists/note-handlers.ts';
import type { Live } from './live/live.ts';
import { mailHandlers } from './mail-ledger/handlers.ts';
import { mailPages } from './mail-ledger/mail-pages.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsAnswer } from './metrics/metrics-server.ts';
import { version } from './package.json';
import { projectHandlers } from './projects/handlers.ts';
import { readFacts } from './projects/overview/list-project-overview.ts';
import { findProject, saveProject } from './projects/project-table.ts';
import { reminderHandlers } from './reminders/handlers.ts';
import { openPage } from './reminders/open-page.ts';
import { type ReadSharedLedger, reminderMails } from './reminders/reminder-mails.ts';
import { stopPage } from './reminders/stop-page.ts';
import { slipHandlers } from './slip/handlers.ts';
import { readLedger } from './slip/read-ledger.ts';
import type { Database } from './store/database.ts';
import { tableHandlers } from './tables/downloads.ts';
import type { Timers } from './timers.ts';
import { webhookHandlers } from './webhooks/handlers.ts';
import { noticeMails } from './webhooks/mails/notice-mails.ts';
import { noticesOffPage } from './webhooks/mails/notices-off-page.ts';
import type { ReadSlipSentence } from './webhooks/tell-states.ts';
import { weeklyUpdateHandlers } from './weekly-update/handlers.ts';
import { unsubscribePage } from './weekly-update/unsubscribe-page.ts';
import { weeklyMails } from './weekly-update/weekly-mails.ts';

/** The parts of an app. buildApp opens and reads nothing and does not listen. */
interface AppParts {
  readonly site: Site;
  readonly database: Database;
  readonly heartbeat: Heartbeat;
  readonly readiness: Readiness;
  readonly openings: Openings;
  readonly live: Live;
  /** Undefined if nobody may read them. */
  readonly metrics: Metrics | undefined;
  /** The credential of `/metrics`, which without it is not on the main port. */
  readonly metricsToken: string | undefined;
  readonly agencyKey: string;
  readonly clock: () => Date;
  readonly timers: Timers;
  readonly log: Logger;
  /** The built pages. Without them the server has only the API. */
  readonly files?: StaticFiles | undefined;
}

/** Builds from its parts what handles one request of a node:http server. It does not listen; see startServer. */
export function buildApp(parts: AppParts) {
  const { site, database: db, heartbeat, readiness, openings, live, ...rest } = parts;
  const { metrics, metricsToken, agencyKey, clock, timers, log } = rest;
  const isAgencyKey = sameSecret(agencyKey);
  const attempts = failedAttempts(db, site);
  const writes = clientWrites();
  const files = makeFiles(timers);
  const gate = { db, site, agencyKey, isAgencyKey, clock, openings, attempts, writes, files };
  const feeds = { db, site, clock, readAgency };
  const faults = faultLog(log, db);
  const handlers = {
    ...featureHandlers(db, { site, log }),
    ...sessionHandlers(gate),
    ...liveHandlers(gate, live),
    ...feedHandlers(gate, feeds),
    ...serverHandlers(site, version),
  };
  const router = mount(gate, handlers, faults.answered);
  const app = new Koa<ExchangeState>();
  app.on('error', (error: Error) => log.warn({ name: error.name }, 'A response was interrupted.'));
  const observers = [refusalLog(log, timers), ...(metrics ? [metrics.requested] : [])];
  app
    .use(requestLog(log, site, ...observers))
    .use(problems(log, faults))
    .use(noticeDamage(heartbeat))
    .use(securityHeaders(site))
    .use(plainAnswers({ heartbeat, readiness, version }));
  if (metrics && metricsToken !== undefined) app.use(metricsAnswer(gate, metrics, metricsToken));
  app
    .use(hostCheck(site))
    .use(mailPages(gate, [unsubscribePage, openPage, stopPage, noticesOffPage], readAgency))
    .use(feedPage(gate, feeds));
  if (rest.files) app.use(staticFiles(rest.files, gate));
  return app
    .use(cors(site, version))
    .use(openApi(site, version))
    .use(router.routes())
    .use(methodCheck(router))
    .callback();
}

/** Reads the sentence of a project's slip ledger, for the places that are told when it changes. */
export const slipSentence =
  ({ reportTimezone: timeZone }: Site): ReadSlipSentence =>
  async (trx, projectId, today) => {
    const { ledger } = await readLedger(trx, projectId, { today, timeZone });
    return ledger && { sentence: ledger.sentence, isTold: isLedgerTold(ledger) };
  };

/** Reads a project's slip ledger if the agency shares it. */
const sharedLedger =
  ({ reportTimezone: timeZone }: Site): ReadSharedLedger =>
  async (trx, projectId, today) => {
    const { shared, ledger } = await readLedger(trx, projectId, { today, timeZone });
    return shared ? ledger : null;
  };

export const featureHandlers = (db: Database, { site, log }: Pick<AppParts, 'site' | 'log'>) => ({
  ...projectHandlers(db, log),
  ...milestoneHandlers(db),
  ...inputHandlers(db),
  ...approvalHandlers(db),
  ...noteHandlers(db),
  ...historyHandlers(db, { findProject, saveProject }, site),
  ...linkHandlers(db),
  ...calendarHandlers(db),
  ...agencyHandlers(db),
  ...slipHandlers(db, site, readAgency),
  ...tableHandlers(db, site, readFacts),
  ...weeklyUpdateHandlers(db, site, readAgency),
  ...reminderHandlers(db, site, sharedLedger(site), readAgency),
  ...webhookHandlers(db, site, slipSentence(site)),
  ...mailHandlers(db, site, [
    weeklyMails(site),
    reminderMails(site, sharedLedger(site)),
    noticeMails(site),
  ]),
});
