import { type Client, ConnectionError, createClient } from '@project-dashboard/core/client';
import type { Settings } from '../settings/settings.ts';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { apiFailure } from './api-failure.ts';
import { apiFetch, Redirection } from './api-fetch.ts';
import { connectionCause } from './connection-cause.ts';
import { isLoopback } from './is-loopback.ts';
import type { LinkOrigin } from './links.ts';

/** The API, wherever it runs. */
export interface Connection {
  readonly client: Client;
  /** Where the links that people open begin. */
  readonly origin: LinkOrigin;
}

/**
 * Gives `use` the API: the one at the URL of the settings, or the same API in this process on the local database.
 * Creates a missing database only where `mayCreate` is true. Refusals and lost connections come out as a Failure with its
 * fix.
 */
export async function withConnection<T>(
  settings: Settings,
  io: Io,
  use: (connection: Connection) => Promise<T>,
  { mayCreate = false }: { readonly mayCreate?: boolean } = {},
): Promise<T> {
  if (settings.kind === 'remote') {
    warnOfOpenWay(settings.url, io);
    const { url, key } = settings;
    const client = createClient({ baseUrl: url, token: key, fetch: apiFetch });
    const publicUrl = io.env.PUBLIC_URL?.replace(/\/+$/, '') || url;
    return use({ client, origin: { url: publicUrl, isGuess: false } }).catch(async (error) => {
      throw await apiFailure(error, url);
    });
  }
  const { startEmbedded } = await import('../embedded/start-embedded.ts');
  const embedded = await startEmbedded(settings.environment, {
    debug: settings.isDebug,
    mayCreate,
  });
  try {
    const client = createClient({ baseUrl: embedded.baseUrl, token: embedded.agencyKey });
    const { publicUrl, isGuess } = embedded;
    return await use({ client, origin: { url: publicUrl, isGuess } });
  } catch (error) {
    throw await apiFailure(error, embedded.baseUrl);
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

/** The request cannot have been carried out: it never left, or it was sent elsewhere. */
const neverReached = (error: ConnectionError): boolean =>
  error.cause instanceof Redirection || !MAY_HAVE_ARRIVED.includes(connectionCause(error).kind);

const MAY_HAVE_ARRIVED: readonly string[] = ['timed-out', 'closed', 'unknown'];
