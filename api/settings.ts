import { closeSync, openSync, readSync } from 'node:fs';
import { isTimeZone } from '@project-dashboard/core/dates';
import { type FileText, readSmallText } from '@project-dashboard/core/text';
import * as z from 'zod/mini';
import { MIN_AGENCY_KEY } from './http/access/agency-key.ts';
import { LOG_FORMATS, LOG_LEVELS, type LogSettings } from './http/log/server-log.ts';
import type { Ceiling, Site } from './http/pages/site.ts';
import type { ConnectionLimits } from './listening/http-server.ts';
import type { LiveSettings } from './live/live.ts';
import { readAddress } from './store/address.ts';
import { WrongSetting } from './store/faults/wrong-setting.ts';

/** All settings from the environment, read once. */
export interface Settings extends Site, ConnectionLimits, LiveSettings, LogSettings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly databaseUrl: string;
  /** Undefined if AGENCY_KEY is unset. The first start then generates a key beside the database. */
  readonly agencyKey: string | undefined;
  /** The port of a listener for `/metrics` alone; undefined for none. 0 takes any free port. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** The credential of `/metrics` on the main port, where without it there is no `/metrics`. */
  readonly metricsToken: string | undefined;
  /** How long a stopping server serves requests while `/readyz` answers 503, in milliseconds. */
  readonly drainDelay: number;
}

/** The origin of an http(s) address without a path. Wildcards and characters with a meaning in headers are refused. */
const httpOrigin = (text: string): string | undefined => {
  if (!/^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?\/?$/i.test(text)) return undefined;
  return URL.canParse(text) ? new URL(text).origin : undefined;
};

const isEmbedList = (text: string): boolean => readEmbedOrigins(text) !== undefined;

function readEmbedOrigins(text: string): ReadonlyMap<string, Ceiling> | undefined {
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

const text = (fault: string, isRight: (value: string) => boolean) =>
  z.string().check(z.refine(isRight, { error: fault }));

/** A whole number from `least` to `most`; otherwise the error shows `example`. */
const wholeNumber = (least: number, most: number, example: string) =>
  z.optional(
    text(
      `must be a whole number from ${least} to ${most}, for example ${example}`,
      (value) => /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most,
    ),
  );

const hostToListenOn = (example: string) =>
  z.optional(
    text(`must be an address or a name to listen on, for example ${example}`, (value) =>
      /^[\w.:-]+$/.test(value),
    ),
  );

/** A secret that a program sends, so that it can be long. */
const longSecret = z.optional(
  text(
    `must be ${MIN_AGENCY_KEY} or more visible characters without spaces; make one with: openssl rand -hex 32`,
    (value) => value.length >= MIN_AGENCY_KEY && /^[\x21-\x7e]+$/.test(value),
  ),
);

const environment = z.object({
  HOST: hostToListenOn('HOST=0.0.0.0'),
  PORT: wholeNumber(0, 65_535, 'PORT=3000'),
  DATABASE_URL: z.optional(z.string()),
  AGENCY_KEY: longSecret,
  EMBED_ORIGINS: z.optional(
    text(
      'must be a comma-separated list of origins, with =internal where internal links may be used too, for example EMBED_ORIGINS=https://portal.client.example,https://intra.agency.example=internal',
      isEmbedList,
    ),
  ),
  PUBLIC_URL: z.optional(
    text(
      'must be the origin that people type, without a path, for example PUBLIC_URL=https://projects.agency.example',
      (value) => httpOrigin(value) !== undefined,
    ),
  ),
  TRUST_PROXY: z.optional(
    text(
      `must be true, false or the number of proxies in front, for example TRUST_PROXY=1`,
      (value) => /^(true|false|\d)$/.test(value),
    ),
  ),
  LOG_LEVEL: z.optional(
    z.enum(LOG_LEVELS, {
      error: `must be one of ${LOG_LEVELS.join(', ')}, for example LOG_LEVEL=info`,
    }),
  ),
  LOG_FORMAT: z.optional(
    z.enum(LOG_FORMATS, { error: 'must be json or text, for example LOG_FORMAT=json' }),
  ),
  REPORT_TIMEZONE: z.optional(
    text('must be a time zone, for example REPORT_TIMEZONE=America/New_York', isTimeZone),
  ),
  MAX_CONNECTIONS: wholeNumber(1, 100_000, 'MAX_CONNECTIONS=1000'),
  REQUEST_TIMEOUT: wholeNumber(5, 3600, 'REQUEST_TIMEOUT=30 (seconds)'),
  IDLE_TIMEOUT: wholeNumber(5, 3600, 'IDLE_TIMEOUT=30 (seconds)'),
  MAX_STREAMS: wholeNumber(0, 100_000, 'MAX_STREAMS=2000'),
  MAX_ADDRESS_STREAMS: wholeNumber(1, 100_000, 'MAX_ADDRESS_STREAMS=200'),
  MAX_PROJECT_STREAMS: wholeNumber(1, 100_000, 'MAX_PROJECT_STREAMS=500'),
  MAX_LINK_STREAMS: wholeNumber(1, 100_000, 'MAX_LINK_STREAMS=200'),
  STREAM_HEARTBEAT: wholeNumber(1, 3600, 'STREAM_HEARTBEAT=20 (seconds)'),
  METRICS_PORT: wholeNumber(0, 65_535, 'METRICS_PORT=9464'),
  METRICS_HOST: hostToListenOn('METRICS_HOST=127.0.0.1'),
  METRICS_TOKEN: longSecret,
  DRAIN_DELAY: wholeNumber(0, 600, 'DRAIN_DELAY=10 (seconds)'),
  WEBHOOK_TIMEOUT: wholeNumber(1, 10, 'WEBHOOK_TIMEOUT=10 (seconds)'),
  WEBHOOK_PRIVATE: z.optional(
    text(
      'must be 1 (messages may go to private addresses and over http) or 0, for example WEBHOOK_PRIVATE=1',
      (value) => /^[01]$/.test(value),
    ),
  ),
});

/** The name of a variable of the API. */
type SettingName = keyof typeof environment.def.shape;

/** A variable of the API and the rule for its value; null if any text is accepted. */
export interface SettingVariable {
  readonly name: string;
  readonly rule: string | null;
}

/**
 * Every variable that {@link readSettings} reads, for help texts. A variable with the suffix _FILE names a file that
 * contains the value.
 */
export function settingVariables(): SettingVariable[] {
  return Object.entries(environment.def.shape).flatMap(([name, schema]) => {
    // No variable accepts NUL, except those that accept any text.
    const parsed = schema.safeParse('\0');
    const rule = parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
    return [
      { name, rule },
      ...(SECRETS.includes(name) ? [{ name: `${name}_FILE`, rule: null }] : []),
    ];
  });
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that may contain a secret. Each may come from a file named by NAME_FILE. */
export const SECRETS: readonly string[] = ['AGENCY_KEY', 'DATABASE_URL', 'METRICS_TOKEN'];

/**
 * Reads every environment variable of the API. Throws WrongSetting with one line that names the variable, the error and
 * an example, but never the value. An empty variable counts as unset.
 */
export function readSettings(variables: Environment): Settings {
  const written = Object.keys(environment.def.shape).map((name) => [name, read(variables, name)]);
  const parsed = environment.safeParse(Object.fromEntries(written));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new WrongSetting(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const values = parsed.data;
  const trust = values.TRUST_PROXY ?? 'false';
  const host = values.HOST ?? '127.0.0.1';
  const port = Number(values.PORT ?? 3000);
  if (port > 0 && Number(values.METRICS_PORT) === port && (values.METRICS_HOST ?? host) === host)
    throw new WrongSetting(
      'METRICS_PORT must be another port than PORT, for example METRICS_PORT=9464.',
    );
  return {
    host,
    port,
    databaseUrl: values.DATABASE_URL ?? 'sqlite:data/project-dashboard.sqlite3',
    agencyKey: values.AGENCY_KEY,
    embedOrigins: readEmbedOrigins(values.EMBED_ORIGINS ?? '') ?? new Map(),
    publicUrl: values.PUBLIC_URL === undefined ? undefined : httpOrigin(values.PUBLIC_URL),
    trustedProxies: trust === 'true' ? 1 : trust === 'false' ? 0 : Number(trust),
    logLevel: values.LOG_LEVEL ?? 'info',
    logFormat: values.LOG_FORMAT,
    reportTimezone: values.REPORT_TIMEZONE ?? 'UTC',
    maxConnections: Number(values.MAX_CONNECTIONS ?? 1000),
    requestTimeout: Number(values.REQUEST_TIMEOUT ?? 30) * 1000,
    idleTimeout: Number(values.IDLE_TIMEOUT ?? 30) * 1000,
    maxStreams: Number(values.MAX_STREAMS ?? 2000),
    maxAddressStreams: Number(values.MAX_ADDRESS_STREAMS ?? 200),
    maxProjectStreams: Number(values.MAX_PROJECT_STREAMS ?? 500),
    maxLinkStreams: Number(values.MAX_LINK_STREAMS ?? 200),
    streamHeartbeat: Number(values.STREAM_HEARTBEAT ?? 20) * 1000,
    metricsPort: values.METRICS_PORT === undefined ? undefined : Number(values.METRICS_PORT),
    metricsHost: values.METRICS_HOST ?? host,
    metricsToken: values.METRICS_TOKEN,
    drainDelay: Number(values.DRAIN_DELAY ?? 0) * 1000,
    allowsPrivateReceivers: values.WEBHOOK_PRIVATE === '1',
    webhookTimeout: Number(values.WEBHOOK_TIMEOUT ?? 10) * 1000,
  };
}

function read(variables: Environment, name: string): string | undefined {
  const value = variables[name]?.trim() || undefined;
  const file = SECRETS.includes(name) ? variables[`${name}_FILE`]?.trim() || undefined : undefined;
  if (file === undefined) return value;
  if (value !== undefined)
    throw new WrongSetting(`${name} and ${name}_FILE are both set. Set one of them.`);
  const text = readSecret(name, file);
  if (text.ok) return text.text.trim();
  throw new WrongSetting(
    `${name}_FILE names a file that cannot be used: ${file}. Line ${text.line}: This file is ${text.fault}. Save it as UTF-8 text with only the value.`,
  );
}

function readSecret(name: string, file: string): FileText {
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
export const settingsInForce = (
  settings: Settings,
): Readonly<Record<SettingName, string | number | null>> => ({
  HOST: settings.host,
  PORT: settings.port,
  DATABASE_URL: shownDatabase(settings.databaseUrl),
  AGENCY_KEY: settings.agencyKey === undefined ? 'in agency.key' : 'set',
  EMBED_ORIGINS:
    [...settings.embedOrigins].map(([origin, ceiling]) => `${origin}=${ceiling}`).join(', ') ||
    null,
  PUBLIC_URL: settings.publicUrl ?? null,
  TRUST_PROXY: settings.trustedProxies,
  LOG_LEVEL: settings.logLevel,
  LOG_FORMAT: settings.logFormat ?? null,
  REPORT_TIMEZONE: settings.reportTimezone,
  MAX_CONNECTIONS: settings.maxConnections,
  REQUEST_TIMEOUT: settings.requestTimeout / 1000,
  IDLE_TIMEOUT: settings.idleTimeout / 1000,
  MAX_STREAMS: settings.maxStreams,
  MAX_ADDRESS_STREAMS: settings.maxAddressStreams,
  MAX_PROJECT_STREAMS: settings.maxProjectStreams,
  MAX_LINK_STREAMS: settings.maxLinkStreams,
  STREAM_HEARTBEAT: settings.streamHeartbeat / 1000,
  METRICS_PORT: settings.metricsPort ?? null,
  METRICS_HOST: settings.metricsHost,
  METRICS_TOKEN: settings.metricsToken === undefined ? null : 'set',
  DRAIN_DELAY: settings.drainDelay / 1000,
  WEBHOOK_TIMEOUT: settings.webhookTimeout / 1000,
  WEBHOOK_PRIVATE: Number(settings.allowsPrivateReceivers),
});

function shownDatabase(databaseUrl: string): string {
  const address = readAddress(databaseUrl);
  return address.kind === 'sqlite' ? `sqlite:${address.path}` : `postgres://${address.shown}`;
}
