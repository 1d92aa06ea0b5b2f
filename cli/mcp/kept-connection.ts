import { apiFailure } from '../connection/api-failure.ts';
import { type Connection, withConnection } from '../connection/connection.ts';
import { type ConnectionFlags, readSettings } from '../settings/settings.ts';
import type { Io } from '../terminal/io.ts';

/** A connection for many requests. */
interface KeptConnection {
  /** Calls `use` with the connection, which the first request opens. Throws as `withConnection` does. */
  readonly use: <T>(use: (connection: Connection) => Promise<T>) => Promise<T>;
  /** Ends the connection. */
  close(): Promise<void>;
}

/** Keeps one connection open, so that a local database is opened once. After an error the next request opens it again. */
export function keptConnection(options: ConnectionFlags, io: Io): KeptConnection {
  let end = () => {};
  let ended = Promise.resolve();
  let opened: Promise<Connection> | undefined;
  const open = () =>
    new Promise<Connection>((resolve, reject) => {
      const settings = readSettings(options, io);
      ended = withConnection(settings, io, async (connection) => {
        resolve(connection);
        await new Promise<void>((release) => {
          end = release;
        });
      }).catch(reject);
    });
  return {
    async use(use) {
      opened ??= open();
      const connection = await opened.catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      try {
        return await use(connection);
      } catch (error) {
        throw await apiFailure(error, connection.address);
      }
    },
    async close() {
      end();
      await ended;
    },
  };
}
