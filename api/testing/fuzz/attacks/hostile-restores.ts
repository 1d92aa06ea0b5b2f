import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { open } from '../../../store/open.ts';
import type { Attack } from './attack.ts';

const PROGRAM = resolve(import.meta.dirname, '../../../../cli/bin.js');
/** A program that has not ended after so many milliseconds hangs. */
const HANGS_MS = 30_000;

interface Ended {
  readonly code: number | string | undefined;
  readonly text: string;
}

/** Runs the built command line beside a database. */
const run = (databaseUrl: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((done) => {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, DATABASE_URL: databaseUrl };
    execFile(process.execPath, [PROGRAM, ...args], { env, timeout: HANGS_MS }, (error, out, told) =>
      done({ code: error === null ? 0 : (error.code ?? 'hangs'), text: `${out}${told}`.trim() }),
    );
  });

/** W6: restore hung, showed raw errors, and took over damaged and foreign files. */
export const hostileRestores: Attack = {
  name: 'hostile-restores',
  tries: 'to restore a FIFO, a folder, damaged and foreign files, and through a symlink',
  async run({ saw, holds }) {
    const folder = mkdtempSync(join(tmpdir(), 'project-dashboard-attack-'));
    const at = (name: string) => join(folder, name);
    const database = at('data.sqlite3');
    const url = `sqlite:${database}`;
    const db = await open(url);
    await db.close();
    const made = await run(url, 'backup', '--to', folder);
    const name = readdirSync(folder).find((it) => it.endsWith('.sqlite3') && at(it) !== database);
    if (name === undefined) throw new Error(`No backup was made: ${made.text}`);
    const good = at(name);

    /** A copy of the backup, without the checksum beside it, changed by a statement or by hand. */
    const copy = (to: string, change: (file: string) => void): string => {
      const file = at(to);
      copyFileSync(good, file);
      chmodSync(file, 0o600);
      change(file);
      return file;
    };
    const sql = (statement: string) => (file: string) =>
      void execFileSync('sqlite3', [file, statement]);
    execFileSync('mkfifo', [at('fifo')]);
    mkdirSync(at('folder'));
    const hostile = {
      'a FIFO': at('fifo'),
      'a folder': at('folder'),
      'a file of zeros': copy('zeros', (file) => writeFileSync(file, Buffer.alloc(8192))),
      'a file with 400 flipped bytes': copy('flipped', (file) => {
        const bytes = readFileSync(file);
        for (let count = 0; count < 400; count += 1) {
          const place = 4096 + ((count * 7919) % (bytes.length - 4096));
          bytes[place] = (bytes[place] ?? 0) ^ 0xff;
        }
        writeFileSync(file, bytes);
      }),
      'a cut file': copy('cut', (file) =>
        writeFileSync(file, readFileSync(file).subarray(0, 20_000)),
      ),
      'a file with a foreign trigger': copy(
        'trigger',
        sql('create trigger mine after insert on projects begin delete from milestones; end'),
      ),
      'a file with a foreign table': copy('table', sql('create table mine (id text)')),
      'a file with a missing table': copy('missing', sql('drop table milestones')),
    };
    const before = readFileSync(database);
    for (const [what, file] of Object.entries(hostile)) {
      const { code, text } = await run(url, 'restore', file, '--yes');
      saw(`${what}: ${code}, ${text.split('\n').at(-1)}`);
      const isRefused =
        typeof code === 'number' && code > 0 && !/EISDIR|SQLITE_|\n\s+at /.test(text);
      holds(`${what} is refused with a sentence`, isRefused);
      holds(`${what} replaces nothing`, readFileSync(database).equals(before));
    }

    const link = at('link.sqlite3');
    symlinkSync(database, link);
    const { code, text } = await run(`sqlite:${link}`, 'restore', good, '--yes');
    saw(`through a symlink: ${code}, ${text.split('\n').at(-1)}`);
    holds('the link stays a link', lstatSync(link).isSymbolicLink());
    holds('its target is restored', code === 0 && !lstatSync(database).isSymbolicLink());
    const left = readdirSync(folder).filter((name) => /restoring|draft/.test(name));
    holds('no draft is left', left.length === 0);
    rmSync(folder, { recursive: true, force: true });
  },
};
