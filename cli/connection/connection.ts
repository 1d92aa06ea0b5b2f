import { type Client, createClient } from '@project-dashboard/core/contract/client/client';
import { ConnectionError } from '@project-dashboard/core/contract/client/errors';
import { nextCursor } from '@project-dashboard/core/contract/client/send-request';
import { isLoopback, type Settings } from '../settings/settings.ts';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { apiFailure, apiFetch, connectionCause, Redirection } from './api-failure.ts';

export interface LinkOrigin {
  /** PUBLIC_URL, or the API's own address. */
  readonly url: string;
  /** True if no setting names the server's address, so `url` is the default address. */
  readonly isGuess: boolean;
}

/** A connection to the API, remote or in this process. */
export interface Connection {
  readonly client: Client;
  /** Where the requests go, for the sentence of an error. */
  readonly address: string;
  readonly origin: LinkOrigin;
}

/**
 * Calls `use` with a connection to the API at the URL of the settings, or to the same API in this process on the local
 * database. Creates a missing database only if `mayCreate` is true. Throws error responses and connection errors as a
 * Failure with a fix.
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
    return use({ client, address: url, origin: { url: publicUrl, isGuess: false } }).catch(
      async (error) => {
        throw await apiFailure(error, url);
      },
    );
  }
  const { startEmbedded } = await import('../embedded/start-server.ts');
  const embedded = await startEmbedded(settings.environment, {
    debug: settings.isDebug,
    mayCreate,
  });
  try {
    const client = createClient({ baseUrl: embedded.baseUrl, token: embedded.agencyKey });
    const { baseUrl, publicUrl, isGuess } = embedded;
    return await use({ client, address: baseUrl, origin: { url: publicUrl, isGuess } });
  } catch (error) {
    throw await apiFailure(error, embedded.baseUrl);
  } finally {
    await embedded.close();
  }
}

/** Anyone on the network path can read a key that is sent over plain http. */
function warnOfOpenWay(url: string, io: Io): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !isLoopback(hostname))
    io.err.write(
      `${io.err.paint.yellow('!')} The agency key is sent to ${hostname} unencrypted. Use an https:// address.\n`,
    );
}

const RETRIES = 2;
const PAUSE_MS = 500;

/**
 * Repeats a request whose connection was lost. Use it only for a request that the server recognises when it is repeated.
 * Does not repeat a request that never arrived. If no try gets a response, the result is unknown: the error's fix is
 * `look`, which says how to find out.
 */
export async function repeated<T>(
  call: () => Promise<T>,
  look: string,
  { pause }: Pick<Io, 'pause'>,
): Promise<T> {
  for (let left = RETRIES; ; left--) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ConnectionError) || neverReached(error)) throw error;
      if (left === 0)
        throw new Failure(`${error.baseUrl} received the request but did not respond.`, {
          code: 'api.unanswered',
          fix: look,
          cause: error,
        });
      await pause(PAUSE_MS);
    }
  }
}

/** True if the server cannot have received the request: it was never sent, or it was redirected. */
const neverReached = (error: ConnectionError): boolean =>
  error.cause instanceof Redirection || !MAY_HAVE_ARRIVED.includes(connectionCause(error).kind);

const MAY_HAVE_ARRIVED: readonly string[] = ['timed-out', 'closed', 'unknown'];

/** Reads a list page by page. `read` gets the cursor of the page and the options of its request. */
export async function* pagesOf<Content>(
  read: (
    cursor: string | undefined,
    options: { readonly received: (response: Response) => void },
  ) => Promise<Content>,
) {
  let cursor: string | undefined;
  do {
    let next: string | undefined;
    const received = ({ headers }: Response) => {
      next = nextCursor(headers.get('Link'));
    };
    const content = await read(cursor, { received });
    cursor = next === cursor ? undefined : next;
    yield { content, isLast: cursor === undefined };
  } while (cursor !== undefined);
}
