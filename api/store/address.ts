import { resolve } from 'node:path';
import { parseUrl } from '@project-dashboard/core/texts/text/url';
import { WrongSetting } from './faults/fault.ts';

/** The location of the data, read from DATABASE_URL. `shown` is it without user and password. */
export type Address =
  | { readonly kind: 'sqlite'; readonly path: string; readonly shown: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly shown: string };

const EXAMPLE =
  'Write sqlite:data/project-dashboard.sqlite3 or postgres://user:password@host:5432/name.';

const refuse = (fault: string): WrongSetting =>
  new WrongSetting(`DATABASE_URL ${fault}. ${EXAMPLE}`);

/** Reads DATABASE_URL: `sqlite:PATH`, `postgres://…` or `postgresql://…`. Throws WrongSetting for anything else. */
export function readAddress(databaseUrl: string): Address {
  if (databaseUrl.startsWith('sqlite:')) return sqliteAddress(databaseUrl.slice('sqlite:'.length));
  if (/^postgres(ql)?:\/\//.test(databaseUrl)) return postgresAddress(databaseUrl);
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(databaseUrl)?.[0];
  throw refuse(
    scheme === undefined
      ? 'does not name a kind of database'
      : `starts with "${scheme}:", which is not supported`,
  );
}

function sqliteAddress(written: string): Address {
  if (written.trim() === '') throw refuse('does not name a file');
  if (written === ':memory:') throw refuse('names a database in memory, whose data would be lost');
  if (/^\/\/[^/]/.test(written)) throw refuse('has "//" after "sqlite:", where the path begins');
  const path = resolve(written.replace(/^\/\/\//, '/'));
  return { kind: 'sqlite', path, shown: path };
}

function postgresAddress(url: string): Address {
  const parsed = parseUrl(url);
  if (parsed === null) throw refuse('is not a valid address');
  const { hostname, port, pathname } = parsed;
  return {
    kind: 'postgres',
    url,
    shown: `${hostname || 'localhost'}:${port || '5432'}${pathname}`,
  };
}
