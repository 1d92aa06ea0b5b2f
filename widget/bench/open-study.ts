import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@project-dashboard/core/client';
import { readStaticFiles } from '../../api/http/pages/static-files.ts';
import { startServer } from '../../api/server.ts';
import { readSettings } from '../../api/settings.ts';
import { type ListSizes, sampleStudy } from '../../core/testing/bench/sample-rows.ts';

interface Study extends ListSizes {
  /** The origin of a site that may embed it. */
  readonly embedOrigin?: string;
}

/** Starts the API with a built widget in this process, on a new database with one project. */
export async function openStudy(widget: string, { embedOrigin, ...sizes }: Study) {
  const server = await startServer({
    files: readStaticFiles(widget),
    settings: {
      ...readSettings(embedOrigin === undefined ? {} : { EMBED_ORIGINS: embedOrigin }),
      port: 0,
      databaseUrl: `sqlite:${join(mkdtempSync(join(tmpdir(), 'bench-')), 'bench.sqlite3')}`,
      agencyKey: randomBytes(32).toString('hex'),
      logLevel: 'silent',
    },
  });
  const agency = createClient({ baseUrl: server.url, token: server.agencyKey });
  const project = await agency.createProject({ body: sampleStudy(0, sizes, 1) });
  return { server, agency, project };
}
