import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readStaticFiles } from '../../../api/http/pages/static-files.ts';
import { type RunningServer, startServer } from '../../../api/server.ts';
import { readSettings } from '../../../api/settings.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Starts the API with a built widget in this process, on a temporary database. `embedOrigin` may embed it for clients. */
export function startTemporaryServer(widget: string, embedOrigin?: string): Promise<RunningServer> {
  const folder = temporaryFolder();
  return startServer({
    files: readStaticFiles(widget),
    settings: {
      ...readSettings(embedOrigin === undefined ? {} : { EMBED_ORIGINS: `${embedOrigin}=client` }),
      port: 0,
      databaseUrl: `sqlite:${join(folder, 'bench.sqlite3')}`,
      agencyKey: randomBytes(32).toString('hex'),
      logLevel: 'silent',
    },
  });
}
