import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, type Settings } from './settings.ts';

const KEY = 'k'.repeat(32);
const USUAL_DATABASE = 'sqlite:data/project-dashboard.sqlite3';
const SITES_TEXT =
  'https://portal.client.example, https://intra.agency.example/=internal,https://blog.client.example=client';
const SITES = [
  ['https://portal.client.example', 'client'],
  ['https://intra.agency.example', 'internal'],
  ['https://blog.client.example', 'client'],
] as const;

/** Each variable with a value, its setting, what that is then, and what it is without the variable. */
const VARIABLES: readonly (readonly [string, string, keyof Settings, unknown, unknown])[] = [
  ['HOST', '0.0.0.0', 'host', '0.0.0.0', '127.0.0.1'],
  ['PORT', '8080', 'port', 8080, 3000],
  ['DATABASE_URL', 'postgres://db/a', 'databaseUrl', 'postgres://db/a', USUAL_DATABASE],
  ['AGENCY_KEY', KEY, 'agencyKey', KEY, undefined],
  ['EMBED_ORIGINS', SITES_TEXT, 'embedOrigins', new Map(SITES), new Map()],
  ['PUBLIC_URL', 'https://Agency.example/', 'publicUrl', 'https://agency.example', undefined],
  ['TRUST_PROXY', 'true', 'trustedProxies', 1, 0],
  ['LOG_LEVEL', 'silent', 'logLevel', 'silent', 'info'],
  ['REPORT_TIMEZONE', 'America/New_York', 'reportTimezone', 'America/New_York', 'UTC'],
  ['MAX_CONNECTIONS', '200', 'maxConnections', 200, 1000],
  ['REQUEST_TIMEOUT', '120', 'requestTimeout', 120_000, 30_000],
  ['IDLE_TIMEOUT', '60', 'idleTimeout', 60_000, 30_000],
  ['MAX_STREAMS', '50', 'maxStreams', 50, 2000],
  ['MAX_ADDRESS_STREAMS', '5', 'maxAddressStreams', 5, 200],
  ['MAX_PROJECT_STREAMS', '10', 'maxProjectStreams', 10, 500],
  ['MAX_LINK_STREAMS', '4', 'maxLinkStreams', 4, 200],
  ['STREAM_HEARTBEAT', '15', 'streamHeartbeat', 15_000, 20_000],
  ['METRICS_PORT', '9464', 'metricsPort', 9464, undefined],
  ['METRICS_HOST', '10.0.0.1', 'metricsHost', '10.0.0.1', '127.0.0.1'],
  ['METRICS_TOKEN', 'm'.repeat(32), 'metricsToken', 'm'.repeat(32), undefined],
  ['DRAIN_DELAY', '10', 'drainDelay', 10_000, 0],
  ['WEBHOOK_TIMEOUT', '5', 'webhookTimeout', 5000, 10_000],
  ['WEBHOOK_PRIVATE', '1', 'allowsPrivateReceivers', true, false],
];

test('reads every variable, and has a default for each', () => {
  const given = VARIABLES.map(([name, text]) => [name, text]);
  const read = VARIABLES.map(([, , key, value]) => [key, value]);
  const usual = VARIABLES.map(([, , key, , value]) => [key, value]);
  expect(readSettings(Object.fromEntries(given))).toEqual(Object.fromEntries(read));
  expect(readSettings({ PORT: '', HOST: ' ' })).toEqual(Object.fromEntries(usual));
});

test.each([
  ['PORT', '65536'],
  ['PORT', '3e3'],
  ['PORT', '-1'],
  ['HOST', 'http://localhost'],
  ['AGENCY_KEY', 'k'.repeat(31)],
  ['AGENCY_KEY', `${'k'.repeat(32)} with a space`],
  ['EMBED_ORIGINS', '*'],
  ['EMBED_ORIGINS', 'portal.client.example'],
  ['EMBED_ORIGINS', 'https://portal.client.example/path'],
  ['EMBED_ORIGINS', 'https://portal.client.example=admin'],
  ['EMBED_ORIGINS', 'https://portal.client.example='],
  ['EMBED_ORIGINS', 'https://*.client.example'],
  ['EMBED_ORIGINS', 'https://a;b'],
  ['PUBLIC_URL', 'projects.agency.example'],
  ['PUBLIC_URL', 'https://agency.example/projects'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['REPORT_TIMEZONE', 'Mars/Olympus'],
  ['MAX_CONNECTIONS', '0'],
  ['MAX_CONNECTIONS', 'many'],
  ['REQUEST_TIMEOUT', '4'],
  ['REQUEST_TIMEOUT', '30s'],
  ['IDLE_TIMEOUT', '3601'],
  ['METRICS_PORT', '-1'],
  // The port of the server.
  ['METRICS_PORT', '3000'],
  ['METRICS_HOST', 'http://localhost'],
  ['METRICS_TOKEN', 'm'.repeat(31)],
  ['DRAIN_DELAY', '601'],
])('refuses %s=%s in one line that names the variable and shows an example', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(
    new RegExp(`^${name} must be [^\\n]+(for example ${name}=|make one with: )`),
  );
  if (name === 'AGENCY_KEY' || name === 'METRICS_TOKEN') expect(read).not.toThrow(value);
});

test('reads a secret from a file, and refuses it if the variable is set too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'project-dashboard-settings-'));
  const AGENCY_KEY_FILE = join(folder, 'key');
  const key = 'f'.repeat(64);
  writeFileSync(AGENCY_KEY_FILE, `${key}\n`);
  expect(readSettings({ AGENCY_KEY_FILE }).agencyKey).toBe(key);
  expect(() => readSettings({ AGENCY_KEY_FILE, AGENCY_KEY: key })).toThrow(/both set/);
  const latin1 = join(folder, 'latin1');
  writeFileSync(latin1, Buffer.from('\nschlüssel', 'latin1'));
  expect(() => readSettings({ AGENCY_KEY_FILE: latin1 })).toThrow(
    `AGENCY_KEY_FILE names a file that cannot be used: ${latin1}. Line 2: This file is not UTF-8.`,
  );
  writeFileSync(AGENCY_KEY_FILE, Buffer.from(`\uFEFF${key}\r\n`, 'utf16le'));
  expect(readSettings({ AGENCY_KEY_FILE }).agencyKey).toBe(key);
  expect(() => readSettings({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
    /^DATABASE_URL_FILE names a file that cannot be read/,
  );
  rmSync(folder, { recursive: true });
});
