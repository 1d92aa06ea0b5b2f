import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import * as z from 'zod/mini';
import { agencyKeyFile } from '../http/access/agency-key.ts';
import { readAddress } from '../store/address.ts';
import { isRunning } from '../store/migrations/running-servers.ts';

const webUrl = z.string().check(z.refine(isWebUrl));

const note = z.object({
  /** One folder may hold several databases. */
  database: z.string(),
  /** Where the server listens, such as `http://127.0.0.1:3000`. */
  url: webUrl,
  /** The start of the links that people open: PUBLIC_URL, or `url`. */
  publicUrl: webUrl,
});

const NAME = /^server-(\d+)\.json$/;

/**
 * Notes the address of this process's server beside its database, where the command line finds it. Returns what removes
 * the note when the server stops. Where the folder cannot be written there is no note, and the command line prints
 * links with the default address.
 */
export function noteAddress(
  {
    databaseUrl,
    publicUrl,
  }: { readonly databaseUrl: string; readonly publicUrl: string | undefined },
  url: string,
): () => void {
  const folder = folderOf(databaseUrl);
  const file = join(folder, `server-${process.pid}.json`);
  const written: Note = {
    database: nameOf(databaseUrl),
    url,
    publicUrl: publicUrl ?? url,
  };
  unlessRefused(() => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeOldNotes(folder);
    writeFileSync(file, `${JSON.stringify(written)}\n`, { mode: 0o600 });
  });
  return () => unlessRefused(() => rmSync(file, { force: true }));
}

/**
 * The start of links to a server that runs on this database: the one that was started last and responds. Undefined
 * without one. A killed server leaves its note, so a note counts only if its server responds.
 */
export async function notedAddress(databaseUrl: string): Promise<string | undefined> {
  const name = nameOf(databaseUrl);
  const notes = readNotes(folderOf(databaseUrl)).filter(({ database }) => database === name);
  for (const { url, publicUrl } of notes) if (await responds(url)) return publicUrl;
  return undefined;
}

/** The folder of the agency key: beside a SQLite database, or `data` for PostgreSQL. */
const folderOf = (databaseUrl: string): string => dirname(agencyKeyFile(databaseUrl));

function nameOf(databaseUrl: string): string {
  const address = readAddress(databaseUrl);
  return address.kind === 'sqlite' ? basename(address.path) : address.shown;
}

type Note = z.output<typeof note>;

/** The notes in a folder, the newest first. */
function readNotes(folder: string): Note[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => NAME.test(name));
  return files
    .flatMap((name) => readNote(join(folder, name)))
    .toSorted((one, other) => other.writtenAt - one.writtenAt)
    .map(({ note }) => note);
}

/** Nothing if the file is not a note, or if its server has just removed it. */
function readNote(file: string): { readonly note: Note; readonly writtenAt: number }[] {
  try {
    const writtenAt = statSync(file).mtimeMs;
    return [{ note: note.parse(JSON.parse(readFileSync(file, 'utf8'))), writtenAt }];
  } catch {
    return [];
  }
}

/** How long a busy server may take to respond, in milliseconds. Nothing waits for a dead one: its port refuses. */
const RESPONSE_LIMIT = 5000;

const health = z.object({ version: z.string() });

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(RESPONSE_LIMIT) });
    return health.safeParse(await response.json()).success;
  } catch {
    return false;
  }
}

function removeOldNotes(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** A note is a convenience: a server runs without it, for example on a file system that is read-only. */
function unlessRefused(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
}
