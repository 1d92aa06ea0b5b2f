import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStaticFiles } from '../api/http/static-files.ts';
import { startServer } from '../api/server.ts';
import { readSettings } from '../api/settings.ts';

/** The API with a built widget, in this process, on a database that goes away with it. */
export async function startTemporaryServer(widget: string) {
  const folder = await mkdtemp(join(tmpdir(), 'project-dashboard-bench-'));
  const server = await startServer({
    files: readStaticFiles(widget),
    settings: {
      ...readSettings({}),
      port: 0,
      databaseUrl: `sqlite:${join(folder, 'bench.sqlite3')}`,
      agencyKey: randomBytes(32).toString('hex'),
      logLevel: 'silent',
    },
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
