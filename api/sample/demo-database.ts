import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slugFromTitle } from '@project-dashboard/core/rows/projects/fields';
import { readProjects } from '../projects/project-table.ts';
import type { Database } from '../store/database.ts';
import { faultOf, StartError } from '../store/faults/fault.ts';
import { isRunning } from '../store/migrations/running-servers.ts';
import { inspect, open } from '../store/open.ts';
import type { LoadedProject } from './load-sample.ts';
import { STUDIES } from './studies.ts';

const SLUGS = STUDIES.map(({ title }) => slugFromTitle(title));

/**
 * Throws StartError for a database that a demo may not use: one with projects, unless they include the sample
 * projects. Changes nothing.
 */
export async function refuseForeignDatabase(databaseUrl: string): Promise<void> {
  const { shown, state } = await inspect(databaseUrl);
  if (state === 'absent') return;
  const refused = new StartError(
    `DATABASE_URL: the demo does not use ${shown}, because it is neither empty nor the database of a demo. Name an empty database, or leave DATABASE_URL out.`,
  );
  if (state !== 'current') throw refused;
  const database = await open(databaseUrl);
  try {
    const isEmpty = (await database.reader('projects').first('id')) === undefined;
    if (!isEmpty && (await sampleOf(database)) === undefined) throw refused;
  } finally {
    await database.close();
  }
}

/** The sample projects of a database; undefined if one of them is missing. */
export async function sampleOf({ reader }: Database): Promise<LoadedProject[] | undefined> {
  const rows = await readProjects(reader, (query) => query.whereIn('slug', SLUGS));
  const sample = SLUGS.flatMap((slug) => rows.find((row) => row.slug === slug) ?? []);
  return sample.length === SLUGS.length ? sample : undefined;
}

const PREFIX = 'project-dashboard-demo-';

/**
 * Makes a folder for the database of this demo, which is deleted when the process ends. Also deletes the folders of
 * killed demos.
 */
export function makeDemoFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  process.once('exit', () => remove(folder));
  return folder;
}

/** The folder of another user is left to that user. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EBUSY'].includes(faultOf(error).code)) throw error;
  }
}
