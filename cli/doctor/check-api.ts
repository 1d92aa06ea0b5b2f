import { ApiError, createClient } from '@project-dashboard/core/client';
import { apiFailure } from '../terminal/api-failure.ts';
import { apiFetch } from '../terminal/api-fetch.ts';
import { Failure } from '../terminal/failure.ts';
import { isLoopback } from '../terminal/is-loopback.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

const API = { name: 'api', label: 'API' };
const KEY = { name: 'agencyKey', label: 'Agency key' };

/** What was found, and by how many seconds this machine's clock is ahead of the API's, where it told. */
export interface ApiState {
  readonly findings: readonly Finding[];
  readonly clockAhead: number | undefined;
}

const TIMEOUT_MS = 10_000;

/** Whether the API answers and takes the key. */
export async function checkApi(url: string, key: string): Promise<ApiState> {
  let clockAhead: number | undefined;
  const client = createClient({ baseUrl: url, token: key, timeoutMs: TIMEOUT_MS, fetch: apiFetch });
  const received = (response: Response) => {
    const told = Date.parse(response.headers.get('Date') ?? '');
    if (!Number.isNaN(told)) clockAhead = Math.round((Date.now() - told) / 1000);
  };
  try {
    await client.listProjects({ query: { limit: 1 } }, { received });
    return { findings: [reached(url), ok(KEY, 'the API takes it')], clockAhead };
  } catch (error) {
    return { findings: await explain(error, url), clockAhead };
  }
}

function reached(url: string): Finding {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || isLoopback(hostname)) return ok(API, `${url} answers`);
  return warning(
    API,
    `${url} answers, but the agency key goes there unencrypted.`,
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
        'The API refuses it.',
        "Set AGENCY_KEY, or AGENCY_KEY_FILE to a file that holds that server's key.",
      ),
    ];
  const wait = `Wait ${error.retryAfter ?? 60} seconds and run doctor again.`;
  if (error.status === 429 || error.status === 503) return [warning(API, error.detail, wait)];
  return [failed(API, `${url} answers: ${error.message}`, "See the API's log.")];
}
