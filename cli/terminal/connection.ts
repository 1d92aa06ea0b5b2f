import {
  ApiError,
  type Client,
  ConnectionError,
  createClient,
} from '@project-dashboard/core/client';
import { EXIT } from './exit-codes.ts';
import { Failure } from './failure.ts';
import type { Io } from './io.ts';
import { isLoopback } from './is-loopback.ts';
import { type ConnectionFlags, readSettings } from './settings.ts';

/** The API, wherever it runs. */
export interface Connection {
  readonly client: Client;
  /** Where the links that people open begin: PUBLIC_URL, or the API's own address. */
  readonly publicUrl: string;
}

/**
 * Gives `use` the API: the one at the URL of the settings, or the same API in this process on the local database.
 * Refusals and lost connections come out as a Failure with its fix.
 */
export async function withConnection<T>(
  flags: ConnectionFlags,
  io: Io,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const settings = readSettings(flags, io);
  if (settings.kind === 'remote') {
    warnOfOpenWay(settings.url, io);
    const client = createClient({ baseUrl: settings.url, token: settings.key });
    const publicUrl = io.env.PUBLIC_URL?.replace(/\/+$/, '') || settings.url;
    return use({ client, publicUrl }).catch((error) => {
      throw foreseen(error, `The API at ${settings.url}`);
    });
  }
  const { startEmbedded } = await import('../embedded/start-embedded.ts');
  const embedded = await startEmbedded(settings.environment, flags.debug === true);
  try {
    const client = createClient({ baseUrl: embedded.baseUrl, token: embedded.agencyKey });
    return await use({ client, publicUrl: embedded.publicUrl });
  } catch (error) {
    throw foreseen(error, 'The API');
  } finally {
    await embedded.close();
  }
}

/** Whoever listens on the way would read the key. */
function warnOfOpenWay(url: string, io: Io): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !isLoopback(hostname))
    io.err.write(
      `${io.err.paint.yellow('!')} The agency key goes to ${hostname} unencrypted. Use an https:// address.\n`,
    );
}

const RETRIES = 2;
const PAUSE_MS = 500;

/**
 * Repeats a call whose connection was lost; only for one that the server recognises when it comes again. Where nothing
 * listens there is nothing to repeat. Without any answer it is unknown what happened: `look` says how to find out.
 */
export async function repeated<T>(call: () => Promise<T>, look: string): Promise<T> {
  for (let left = RETRIES; ; left--) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ConnectionError) || neverReached(error)) throw error;
      if (left === 0)
        throw new Failure(`${error.baseUrl} took the request and sent no answer.`, {
          code: 'api.unanswered',
          fix: look,
          cause: error,
        });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

const NEVER_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

function neverReached(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && NEVER_REACHED.some((code) => code === at.code)) return true;
  return false;
}

function foreseen(error: unknown, server: string): unknown {
  if (error instanceof ConnectionError)
    return new Failure(`No answer came from ${error.baseUrl}.`, {
      code: 'api.unreachable',
      fix: 'Check that it runs (start one with: project-dashboard serve), or name another with --url.',
      cause: error,
    });
  if (!(error instanceof ApiError)) return error;
  const details = error.problem?.errors?.map(({ path, message }) => `${path}: ${message}`) ?? [];
  if (error.status === 401 || error.status === 403)
    return new Failure(`${server} refused the agency key.`, {
      code: 'auth.refused',
      exit: EXIT.unauthorised,
      details: error.status === 403 ? [error.detail] : [],
      fix: "Set AGENCY_KEY, or AGENCY_KEY_FILE to a file that holds that server's key.",
      cause: error,
    });
  if (error.status === 429 || error.status === 503)
    return new Failure(error.detail, {
      code: 'api.busy',
      exit: EXIT.tryAgain,
      fix: `Wait ${error.retryAfter ?? 60} seconds and run the command again.`,
      cause: error,
    });
  return new Failure(error.detail, { code: `api.${error.status}`, details, cause: error });
}
