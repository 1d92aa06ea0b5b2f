import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fetchPackages } from '../../core/testing/bench/fetch-packages.ts';
import type { ResultRow } from '../../core/testing/bench/results.ts';
import { findNode24 } from '../../core/testing/node-24.ts';
import { startOwnPostgres } from '../testing/postgres/postgres.ts';
import {
  type ApiChild,
  fromSource,
  type ServerChild,
  startApi,
  startServerChild,
} from './programs.ts';
import { type Directus, startDirectus } from './references/directus.ts';

/** How long the bench measures. */
export interface Pace {
  /** The length of one slice. */
  readonly seconds: number;
  /** Rounds of slices that take turns. */
  readonly rounds: number;
}

/** The kind of database that the API uses. The references always read SQLite. */
export type DatabaseKind = 'sqlite' | 'postgres';

/** What a measure works with: empty databases, the API, and the references. Everything is stopped by `close`. */
export interface Bench extends Pace {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  /** The API on a new database. */
  api(settings?: Readonly<Record<string, string>>): Promise<ApiChild>;
  /** R0: constant bytes from node:http. */
  constant(): Promise<ServerChild>;
  /** R1: node:http and better-sqlite3, without rows. */
  reading(): Promise<ServerChild>;
  /** A program of `references`. */
  reference(file: string, ...args: readonly string[]): Promise<ServerChild>;
  /** D, started once; null if this machine cannot have it. */
  directus(): Promise<Directus | null>;
  /** What a reader of the results must know about the references on this machine. */
  readonly remarks: ReadonlySet<string>;
  /** Stops what a measure started. Directus goes on. */
  endMeasure(): Promise<void>;
  close(): Promise<void>;
}

/** One row or several of the table. */
export type Measure = (bench: Bench) => Promise<ResultRow[]>;

const BETTER_SQLITE3 = 'better-sqlite3@12.11.1';

/** Prepares measurements on one kind of database. */
export async function openBench(kind: DatabaseKind, pace: Pace): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const postgres = kind === 'postgres' ? await startOwnPostgres() : undefined;
  if (postgres) {
    // The tests' server does not wait for the disk.
    await postgres.halt();
    await postgres.resume('fsync=on');
  }
  const children: ServerChild[] = [];
  const started = async (child: Promise<ServerChild>) => {
    children.push(await child);
    return child;
  };
  const remarks = new Set<string>();
  let directus: Promise<Directus | null> | undefined;
  const endMeasure = async () => {
    for (const child of children.splice(0)) await child.stop();
  };

  const newDatabase = async () => {
    const name = `bench_${randomUUID().slice(0, 8)}`;
    if (!postgres) return `sqlite:${join(folder, `${name}.sqlite3`)}`;
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return postgres.url.replace(/[^/]*$/, name);
  };
  const reference = (file: string, ...args: readonly string[]) =>
    started(startServerChild(programOf(file, args)));

  return {
    ...pace,
    newDatabase,
    async api(settings) {
      const api = await startApi(await newDatabase(), settings);
      children.push(api);
      return api;
    },
    reference,
    constant: () => reference('constant-server.ts'),
    async reading() {
      const driver = `better-sqlite3-${process.versions.modules}`;
      const found = await fetchPackages(driver, [BETTER_SQLITE3], { scripts: ['better-sqlite3'] });
      if (found === null)
        remarks.add('R1 reads with node:sqlite on Node 24: better-sqlite3 cannot be had here.');
      const node = found === null ? (await findNode24()).node : process.execPath;
      const path = join(folder, `${randomUUID()}.sqlite3`);
      const args = programOf('read-server.ts', [path, found ?? '']);
      return started(startServerChild(args, { node }));
    },
    async directus() {
      directus ??= startDirectus();
      const running = await directus;
      if (running === null) remarks.add('There is no D: Directus cannot be had here.');
      return running;
    },
    remarks,
    endMeasure,
    async close() {
      await endMeasure();
      await (await directus)?.stop();
      await postgres?.stop();
    },
  };
}

const programOf = (file: string, args: readonly string[]) =>
  fromSource(join(import.meta.dirname, 'references', file), ...args);
