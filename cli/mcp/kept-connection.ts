import { apiFailure } from '../connection/api-failure.ts';
import { type Connection, withConnection } from '../connection/connection.ts';
import { type ConnectionFlags, readSettings } from '../settings/settings.ts';
import type { Io } from '../terminal/io.ts';

/** A local database stays open this long after the last request, so that `restore` and `move` find it closed. */
const IDLE_MS = 5000;

/** A connection for several requests that follow each other. */
interface KeptConnection {
  /** Calls `use` with the connection, and opens it first if it is closed. Throws as `withConnection` does. */
  readonly use: <T>(use: (connection: Connection) => Promise<T>) => Promise<T>;
  /** Closes the connection, once it is open. */
  close(): Promise<void>;
}

interface Opened {
  readonly connection: Promise<Connection>;
  readonly end: () => void;
  readonly ended: Promise<void>;
}

function open(options: ConnectionFlags, io: Io): Opened {
  let end = () => {};
  let ended = Promise.resolve();
  const closing = new Promise<void>((resolve) => {
    end = resolve;
  });
  const connection = new Promise<Connection>((resolve, reject) => {
    ended = withConnection(readSettings(options, io), io, async (one) => {
      resolve(one);
      await closing;
    }).catch(reject);
  });
  return { connection, end, ended };
}

/** Keeps a connection while requests come. After an error of its settings the next request reads them again. */
export function keptConnection(options: ConnectionFlags, io: Io): KeptConnection {
  let current: Opened | undefined;
  let users = 0;
  let idle = new AbortController();
  const release = async () => {
    const opened = current;
    current = undefined;
    idle.abort();
    opened?.end();
    await opened?.ended;
  };
  const releaseLater = () => {
    idle = new AbortController();
    const { signal } = idle;
    void io.pause(IDLE_MS, signal).then(() => (signal.aborted ? undefined : release()));
  };
  return {
    async use(use) {
      idle.abort();
      users += 1;
      current ??= open(options, io);
      const opened = current;
      try {
        const connection = await opened.connection.catch((error: unknown) => {
          if (current === opened) current = undefined;
          throw error;
        });
        return await use(connection).catch(async (error: unknown) => {
          throw await apiFailure(error, connection.address);
        });
      } finally {
        users -= 1;
        if (users === 0) releaseLater();
      }
    },
    close: release,
  };
}
