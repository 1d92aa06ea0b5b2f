import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open, unmigrated } from '../../api/store/open.ts';
import { type Ended, emptyFolder, type Given, runProgram } from './run-program.ts';
import { startApi } from './start-api.ts';

export const pathOf = (databaseUrl: string): string => databaseUrl.slice('sqlite:'.length);
export const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

type Run = (args: readonly string[], given: Given) => Promise<Ended>;

/** A backup of a database with one project, and places to restore it into. */
export async function backedUp(runIt: Run = runProgram) {
  const api = await startApi();
  const { key } = api;
  const body = { title: 'Study', client: 'Acme', projectLead: 'Ana', startDate: '2026-11-02' };
  await api.client.createProject({ body });
  await api.stop();
  const empty = join(emptyFolder(), 'empty.sqlite3');
  await (await open(`sqlite:${empty}`)).close();
  const env = { DATABASE_URL: api.databaseUrl, AGENCY_KEY: key };
  const made = await runIt(['backup', '--to', emptyFolder(), '--json'], { env });
  const { file }: { file: string } = JSON.parse(made.out);

  return {
    /** The backup, with its checksum beside it. */
    file,
    key,
    /** A folder with a database without a project, and a way to restore into it. */
    place() {
      const folder = emptyFolder();
      const databaseUrl = `sqlite:${join(folder, 'projects.sqlite3')}`;
      const env = { DATABASE_URL: databaseUrl, AGENCY_KEY: key };
      copyFileSync(empty, pathOf(databaseUrl));
      const run = (...args: string[]) => runIt(args, { env, cwd: folder });
      return {
        ...{ folder, databaseUrl, env, run },
        restore: (from: string) => run('restore', from, '--yes'),
        names: () => readdirSync(folder).toSorted(),
      };
    },
    /** Changes a copy of the backup with SQL, and makes a new checksum for it. */
    async changed(copy: string, ...statements: string[]) {
      copyFileSync(file, copy);
      const db = await unmigrated(`sqlite:${copy}`);
      for (const statement of statements) await db.writer.raw(statement);
      await db.close();
      execFileSync('bash', ['-c', 'sha256sum "$0" > "$0.sha256"', copy]);
    },
    /** Writes the backup with 400 wrong bytes behind the header of SQLite. */
    damaged(copy: string) {
      const bytes = readFileSync(file);
      const step = Math.floor((bytes.length - 200) / 400);
      for (let at = 0; at < 400; at += 1) {
        const place = 150 + at * step;
        bytes[place] = (bytes[place] ?? 0) ^ 0xff;
      }
      writeFileSync(copy, bytes);
    },
  };
}
