import { ApiError, type Client, createClient } from '@project-dashboard/core/client';
import type { Server } from '@project-dashboard/core/server';
import { apiFailure } from '../connection/api-failure.ts';
import { apiFetch } from '../connection/api-fetch.ts';
import { isLoopback } from '../connection/is-loopback.ts';
import { Failure } from '../terminal/failure.ts';
import { checkPlaces } from './check-places.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

const API = { name: 'api', label: 'API' };
const KEY = { name: 'agencyKey', label: 'Agency key' };
const REMINDERS = { name: 'reminders', label: 'Reminders' };

/** The findings about an API. `clockAhead`: by how many seconds this machine's clock is ahead of the API's, if known. */
interface ApiState {
  readonly findings: readonly Finding[];
  readonly clockAhead: number | undefined;
  /** undefined: the server was not reached. */
  readonly server: Server | undefined;
}

const TIMEOUT_MS = 10_000;

/** Checks that the API responds and accepts the key, and reads the server's version and settings. */
export async function checkApi(url: string, key: string): Promise<ApiState> {
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
