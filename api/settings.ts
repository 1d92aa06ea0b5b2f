import { closeSync, openSync, readSync } from 'node:fs';
import { columnOf } from '@project-dashboard/core/rows/fields/field-table';
import { isTimeZone } from '@project-dashboard/core/rules/dates/iso-date';
import { type FileText, readSmallText } from '@project-dashboard/core/texts/text/file-text';
import { parseUrl } from '@project-dashboard/core/texts/text/url';
import * as z from 'zod/mini';
import { MIN_AGENCY_KEY } from './http/access/agency-key.ts';
import { LOG_FORMATS, LOG_LEVELS } from './http/log/server-log.ts';
import type { Ceiling } from './http/pages/site.ts';
import { readAddress } from './store/address.ts';
import { WrongSetting } from './store/faults/fault.ts';

type Shown = string | number | null;

interface Variable<Value> {
  /** What an error says after the name; null if any text is accepted. */
  readonly rule: string | null;
  /** Undefined for a text that breaks the rule. */
  readonly read: (text: string) => Value | undefined;
  /** The value of an unset variable. */
  readonly usual: Value;
  /** The value as the log shows it. */
  readonly show?: (value: unknown) => Shown;
  /** True if the value may come from a file that NAME_FILE names. */
  readonly isSecret?: boolean;
}

function variable<Value>(name: string, { rule, read, usual, ...rest }: Variable<Value>) {
  const value = z.transform((text: string | undefined, context): Value => {
    const found = text === undefined ? usual : read(text);
    if (found !== undefined || text === undefined) return found ?? usual;
    context.issues.push({ code: 'custom', message: `${name} ${rule}.`, input: undefined });
    return z.NEVER;
  });
  return { name, rule, value, show, isSecret: false, ...rest };
}

function show(value: unknown): Shown {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : null;
}

/** A whole number in this range. The error shows `example`. */
const whole = <Usual extends number | undefined>(
  name: string,
  [least, most]: readonly [number, number],
  usual: Usual,
  example = String(usual),
) =>
  variable<number | Usual>(name, {
    rule: `must be a whole number from ${least} to ${most}, for example ${name}=${example}`,
    read: (text) => (isWhole(text, least, most) ? Number(text) : undefined),
    usual,
  });

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** Seconds, which the server counts in milliseconds. */
const seconds = (
  name: string,
  [least, most]: readonly [number, number],
  usual: number,
  example = usual,
) =>
  variable(name, {
    rule: `must be a whole number from ${least} to ${most}, for example ${name}=${example} (seconds)`,
    read: (text) => (isWhole(text, least, most) ? Number(text) * 1000 : undefined),
    usual: usual * 1000,
    show: (value) => Number(value) / 1000,
  });

const listensOn = <Usual extends string | undefined>(name: string, usual: Usual, example: string) =>
  variable<string | Usual>(name, {
    rule: `must be an address or a name to listen on, for example ${name}=${example}`,
    read: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
    usual,
  });

/** A secret that a program sends, so that it can be long. The log shows `unset` for none. */
const secret = (name: string, unset: Shown) =>
  variable<string | undefined>(name, {
    rule: `must be ${MIN_AGENCY_KEY} or more visible characters without spaces; make one with: openssl rand -hex 32`,
    read: (text) =>
      text.length >= MIN_AGENCY_KEY && /^[\x21-\x7e]+$/.test(text) ? text : undefined,
    usual: undefined,
    show: (value) => (value === undefined ? unset : 'set'),
    isSecret: true,
  });

/** Every variable of the API, by the name of its setting. */
const VARIABLES = {
  host: listensOn('HOST', '127.0.0.1', '0.0.0.0'),
  // 0 takes any free port.
  port: whole('PORT', [0, 65_535], 3000),
  databaseUrl: variable('DATABASE_URL', {
    rule: null,
    read: (text) => text,
    usual: 'sqlite:data/project-dashboard.sqlite3',
    show: (value) => shownDatabase(String(value)),
    isSecret: true,
  }),
  // Without it the first start makes a key beside the database.
  agencyKey: secret('AGENCY_KEY', 'in agency.key'),
  embedOrigins: variable('EMBED_ORIGINS', {
    rule: 'must be a comma-separated list of origins, with =internal where internal links may be used too, for example EMBED_ORIGINS=https://portal.client.example,https://intra.agency.example=internal',
    read: readEmbedOrigins,
    usual: new Map<string, Ceiling>(),
    show: (value) =>
      value instanceof Map && value.size > 0
        ? [...value].map((entry) => entry.join('=')).join(', ')
        : null,
  }),
  publicUrl: variable('PUBLIC_URL', {
    rule: 'must be the origin that people type, without a path, for example PUBLIC_URL=https://projects.agency.example',
    read: httpOrigin,
    usual: undefined,
  }),
  trustedProxies: variable('TRUST_PROXY', {
    rule: 'must be true, false or the number of proxies in front, for example TRUST_PROXY=1',
    read: (text) => {
      if (!/^(true|false|\d)$/.test(text)) return undefined;
      return text === 'true' ? 1 : text === 'false' ? 0 : Number(text);
    },
    usual: 0,
  }),
  logLevel: variable<(typeof LOG_LEVELS)[number]>('LOG_LEVEL', {
    rule: `must be one of ${LOG_LEVELS.join(', ')}, for example LOG_LEVEL=info`,
    read: (text) => LOG_LEVELS.find((level) => level === text),
    usual: 'info',
  }),
  logFormat: variable('LOG_FORMAT', {
    rule: 'must be json or text, for example LOG_FORMAT=json',
    read: (text) => LOG_FORMATS.find((format) => format === text),
    usual: undefined,
  }),
  reportTimezone: variable('REPORT_TIMEZONE', {
    rule: 'must be a time zone, for example REPORT_TIMEZONE=America/New_York',
    read: (text) => (isTimeZone(text) ? text : undefined),
    usual: 'UTC',
  }),
  maxConnections: whole('MAX_CONNECTIONS', [1, 100_000], 1000),
  requestTimeout: seconds('REQUEST_TIMEOUT', [5, 3600], 30),
  idleTimeout: seconds('IDLE_TIMEOUT', [5, 3600], 30),
  maxStreams: whole('MAX_STREAMS', [0, 100_000], 2000),
  maxAddressStreams: whole('MAX_ADDRESS_STREAMS', [1, 100_000], 200),
  maxProjectStreams: whole('MAX_PROJECT_STREAMS', [1, 100_000], 500),
  maxLinkStreams: whole('MAX_LINK_STREAMS', [1, 100_000], 200),
  streamHeartbeat: seconds('STREAM_HEARTBEAT', [1, 3600], 20),
  // The port of a listener for /metrics alone. 0 takes any free port.
  metricsPort: whole('METRICS_PORT', [0, 65_535], undefined, '9464'),
  metricsHost: listensOn('METRICS_HOST', undefined, '127.0.0.1'),
  // The credential of /metrics on the main port, where without it there is no /metrics.
  metricsToken: secret('METRICS_TOKEN', null),
  // How long a stopping server serves requests while /readyz answers 503.
  drainDelay: seconds('DRAIN_DELAY', [0, 600], 0, 10),
  webhookTimeout: seconds('WEBHOOK_TIMEOUT', [1, 10], 10),
  allowsPrivateReceivers: variable('WEBHOOK_PRIVATE', {
    rule: 'must be 1 (messages may go to private addresses and over http) or 0, for example WEBHOOK_PRIVATE=1',
    read: (text) => (/^[01]$/.test(text) ? text === '1' : undefined),
    usual: false,
  }),
};

const environment = z.object(columnOf(VARIABLES, 'value'));

export type Settings = Readonly<ReturnType<typeof readSettings>>;

/** A variable of the API and the rule for its value; null if any text is accepted. */
export interface SettingVariable {
  readonly name: string;
  readonly rule: string | null;
}

/** Every variable that {@link readSettings} reads. */
export const settingVariables = (): SettingVariable[] =>
  Object.values(VARIABLES).flatMap(({ name, rule, isSecret }) => [
    { name, rule },
    ...(isSecret ? [{ name: `${name}_FILE`, rule: null }] : []),
  ]);

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads every environment variable of the API. Throws WrongSetting with one line that names the variable, the error and
 * an example, but never the value. An empty variable counts as unset.
 */
export function readSettings(variables: Environment) {
  const texts = Object.entries(VARIABLES).map(([setting, { name, isSecret }]) => [
    setting,
    isSecret ? readSecret(variables, name) : textOf(variables, name),
  ]);
  const parsed = environment.safeParse(Object.fromEntries(texts));
  if (!parsed.success) throw new WrongSetting(parsed.error.issues[0]?.message ?? '');
  const { host, port, metricsPort, metricsHost = host } = parsed.data;
  if (port > 0 && metricsPort === port && metricsHost === host)
    throw new WrongSetting(
      'METRICS_PORT must be another port than PORT, for example METRICS_PORT=9464.',
    );
  return { ...parsed.data, metricsHost };
}

const textOf = (variables: Environment, name: string): string | undefined =>
  variables[name]?.trim() || undefined;

function readSecret(variables: Environment, name: string): string | undefined {
  const value = textOf(variables, name);
  const file = textOf(variables, `${name}_FILE`);
  if (file === undefined) return value;
  if (value !== undefined)
    throw new WrongSetting(`${name} and ${name}_FILE are both set. Set one of them.`);
  const text = readSecretFile(name, file);
  if (text.ok) return text.text.trim();
  throw new WrongSetting(
    `${name}_FILE names a file that cannot be used: ${file}. Line ${text.line}: This file is ${text.fault}. Save it as UTF-8 text with only the value.`,
  );
}

function readSecretFile(name: string, file: string): FileText {
  try {
    const opened = openSync(file, 'r');
    try {
      return readSmallText((into) => readSync(opened, into));
    } finally {
      closeSync(opened);
    }
  } catch {
    throw new WrongSetting(
      `${name}_FILE names a file that cannot be read: ${file}. Check the path and its permissions.`,
    );
  }
}

/**
 * The settings of a server by the names of their variables, for the log: with defaults, null for none, and times in
 * seconds. A secret is only shown as `set`, the database without user and password.
 */
export function settingsInForce(settings: Settings): Readonly<Record<string, Shown>> {
  const values: Readonly<Record<string, unknown>> = settings;
  return Object.fromEntries(
    Object.entries(VARIABLES).map(([setting, { name, show }]) => [name, show(values[setting])]),
  );
}

function shownDatabase(databaseUrl: string): string {
  const { kind, shown } = readAddress(databaseUrl);
  return kind === 'sqlite' ? `sqlite:${shown}` : `postgres://${shown}`;
}

/** The origin of an http(s) address without a path. Wildcards and characters with a meaning in headers are refused. */
function httpOrigin(text: string): string | undefined {
  if (!/^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?\/?$/i.test(text)) return undefined;
  return parseUrl(text)?.origin;
}

function readEmbedOrigins(text: string): Map<string, Ceiling> | undefined {
  const origins = new Map<string, Ceiling>();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [, site = '', ceiling = 'client'] = /^([^=]*)(?:=(.*))?$/.exec(entry) ?? [];
    const origin = httpOrigin(site.trim());
    if (origin === undefined || (ceiling !== 'internal' && ceiling !== 'client')) return undefined;
    origins.set(origin, ceiling);
  }
  return origins;
}
