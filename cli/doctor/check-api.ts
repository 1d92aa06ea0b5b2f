import { type Client, createClient } from '@project-dashboard/core/contract/client/client';
import { ApiError } from '@project-dashboard/core/contract/client/errors';
import type { Server } from '@project-dashboard/core/contract/server/schema';
import { placeFault, type Webhook } from '@project-dashboard/core/messages/webhooks/schema';
import { apiFailure, apiFetch } from '../connection/api-failure.ts';
import { version } from '../package.json' with { type: 'json' };
import {
  type Environment,
  isLoopback,
  type Places,
  readReportTimezone,
} from '../settings/settings.ts';
import { Failure } from '../terminal/failure.ts';
import { type Finding, failed, foundBy, ok, warning } from './finding.ts';

const API = { name: 'api', label: 'API' };
const KEY = { name: 'agencyKey', label: 'Agency key' };
const REMINDERS = { name: 'reminders', label: 'Reminders' };

const TIMEOUT_MS = 10_000;

/**
 * Checks that the API responds and accepts the key, and reads the server's version and settings. `clockAhead`: by how many
 * seconds this machine's clock is ahead of the API's, if known. `server` is undefined if it was not reached.
 */
export async function checkApi(url: string, key: string) {
  let clockAhead: number | undefined;
  const client = createClient({ baseUrl: url, token: key, timeoutMs: TIMEOUT_MS, fetch: apiFetch });
  const received = (response: Response) => {
    const told = Date.parse(response.headers.get('Date') ?? '');
    if (!Number.isNaN(told)) clockAhead = Math.round((Date.now() - told) / 1000);
  };
  try {
    await client.listProjects({ query: { limit: 1 } }, { received });
    const server = await client.readServer();
    const findings = [
      reached(url),
      ok(KEY, 'the API accepts it'),
      ...(await checkReminders(client, server)),
      ...checkPlaces(await client.listWebhooks(), new Date()),
    ];
    return { findings, clockAhead, server };
  } catch (error) {
    return { findings: await explain(error, url), clockAhead, server: undefined };
  }
}

/** Reminders lead to the server, so they need its PUBLIC_URL. Nothing is said where no reminder is due. */
async function checkReminders(client: Client, server: Server): Promise<Finding[]> {
  if (server.publicUrl !== null) return [];
  const due = await client.listReminders({ query: {} });
  if (due.length === 0) return [];
  return [
    failed(
      REMINDERS,
      'Reminders are due today, but PUBLIC_URL is not set on the server, so none is sent.',
      'Set it on the server, such as: PUBLIC_URL=https://projects.agency.example',
    ),
  ];
}

function reached(url: string): Finding {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || isLoopback(hostname)) return ok(API, `${url} answers`);
  return warning(
    API,
    `${url} answers, but the agency key is sent there unencrypted.`,
    'Use an https:// address.',
  );
}

async function explain(error: unknown, url: string): Promise<Finding[]> {
  if (!(error instanceof ApiError) || error.problem === undefined) {
    const failure = await apiFailure(error, url);
    if (!(failure instanceof Failure)) throw failure;
    return [failed(API, failure.message, failure.fix ?? '')];
  }
  if (error.status === 401 || error.status === 403)
    return [
      reached(url),
      failed(
        KEY,
        'The API refused it.',
        "Set AGENCY_KEY to that server's key, or AGENCY_KEY_FILE to a file that contains it.",
      ),
    ];
  const wait = `Wait ${error.retryAfter ?? 60} seconds and run doctor again.`;
  if (error.status === 429 || error.status === 503) return [warning(API, error.detail, wait)];
  return [failed(API, `${url} answers: ${error.message}`, "Check the API's log.")];
}

const VERSION = { name: 'version', label: 'Version' };
const PUBLIC_URL = { name: 'publicUrl', label: 'Public URL' };
const SERVER_ZONE = { name: 'serverTimezone', label: 'Server zone' };

/** Compares the server's version, PUBLIC_URL and time zone with the settings of this command line. */
export async function checkServer(
  server: Server,
  places: Places,
  env: Environment,
): Promise<Finding[]> {
  return [
    checkVersion(server.version),
    checkPublicUrl(server.publicUrl, env.PUBLIC_URL?.trim().replace(/\/+$/, '') || null),
    await foundBy(SERVER_ZONE, () => checkZone(server.reportTimezone, readReportTimezone(places))),
  ];
}

const checkVersion = (other: string): Finding =>
  other === version
    ? ok(VERSION, `${version}, the same on the server`)
    : warning(
        VERSION,
        `The server has version ${other}, this command line ${version}.`,
        'Install the same version on both.',
      );

function checkPublicUrl(theirs: string | null, ours: string | null): Finding {
  if (theirs === ours)
    return theirs === null
      ? warning(
          PUBLIC_URL,
          'PUBLIC_URL is not set on the server and not set here: mails have no unsubscribe link.',
          'Set it on both, such as: PUBLIC_URL=https://projects.agency.example',
        )
      : ok(PUBLIC_URL, `${theirs}, the same on the server`);
  if (theirs === null)
    return warning(
      PUBLIC_URL,
      'PUBLIC_URL is set here, but not on the server: mails have no unsubscribe link.',
      `Set it on the server: PUBLIC_URL=${ours}`,
    );
  if (ours === null)
    return warning(
      PUBLIC_URL,
      'PUBLIC_URL is set on the server, but not here: printed links begin with the address of the API.',
      `Set it here: PUBLIC_URL=${theirs}`,
    );
  return warning(
    PUBLIC_URL,
    `PUBLIC_URL is ${theirs} on the server and ${ours} here.`,
    'Set the same address on both.',
  );
}

const checkZone = (theirs: string, ours: string): Finding =>
  theirs === ours
    ? ok(SERVER_ZONE, theirs)
    : warning(
        SERVER_ZONE,
        `REPORT_TIMEZONE is ${theirs} on the server and ${ours} here: dates and times in mails differ from the dashboard's.`,
        `Set it here: REPORT_TIMEZONE=${theirs}`,
      );

const PLACES = { name: 'notifications', label: 'Notifications' };

/** Finds places that are paused or do not receive their messages. Says nothing if no place is told what happens. */
export function checkPlaces(places: readonly Webhook[], now: Date): Finding[] {
  if (places.length === 0) return [];
  const faults = places.flatMap((place) => {
    const fault = placeFault(place);
    if (fault === null) return [];
    const { name, pausedAt } = place;
    const command = pausedAt === null ? 'log' : 'resume';
    const what = pausedAt === null ? 'See why' : 'Start it again';
    return [warning(PLACES, fault, `${what}: project-dashboard webhooks ${command} "${name}"`)];
  });
  if (faults.length > 0) return faults;
  const [oldest] = places.flatMap(({ waitingSince }) => waitingSince ?? []).toSorted();
  const count = `${places.length} ${places.length === 1 ? 'place is' : 'places are'} told what happens`;
  if (oldest === undefined) return [ok(PLACES, `${count}, no message waits`)];
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(oldest)) / 1000));
  return [ok(PLACES, `${count}, the oldest message waits for ${seconds} s`)];
}
