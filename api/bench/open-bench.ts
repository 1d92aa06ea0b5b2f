import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startOwnPostgres } from '../testing/postgres/postgres.ts';
import {
  type ApiChild,
  fromSource,
  type ServerChild,
  startApi,
  startServerChild,
} from './programs.ts';
import type { Row } from './results.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** What a measure works with. Everything is stopped by `close`. */
export interface Bench {
  /** The length of one slice. */
  readonly seconds: number;
  /** Rounds of slices that take turns. */
  readonly rounds: number;
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  api(): Promise<ApiChild>;
  reference(...args: readonly string[]): Promise<ServerChild>;
  endMeasure(): Promise<void>;
  close(): Promise<void>;
}

/** One row or several of the table. */
export type Measure = (bench: Bench) => Promise<Row[]>;

export async function openBench(
  kind: DatabaseKind,
  pace: Pick<Bench, 'seconds' | 'rounds'>,
): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const postgres = kind === 'postgres' ? await startOwnPostgres() : undefined;
  if (postgres) {
    // The tests' server does not wait for the disk.
    await postgres.halt();
    await postgres.resume('fsync=on');
  }
  const children: ServerChild[] = [];
  const started = async <T extends ServerChild>(starting: Promise<T>) => {
    const child = await starting;
    children.push(child);
    return child;
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
  const endMeasure = async () => {
    for (const child of children.splice(0)) await child.stop();
  };
  return {
    ...pace,
    newDatabase,
    api: async () => started(startApi(await newDatabase())),
    reference: (...args) =>
      started(startServerChild(fromSource(join(import.meta.dirname, 'references.ts'), ...args))),
    endMeasure,
    async close() {
      await endMeasure();
      await postgres?.stop();
    },
  };
}
