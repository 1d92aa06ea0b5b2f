import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('returns the defaults for an empty environment', () => {
  expect(readSettings({ PORT: '', HOST: ' ' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: 'sqlite:data/project-dashboard.sqlite3',
    agencyKey: undefined,
    embedOrigins: new Map(),
    publicUrl: undefined,
    trustedProxies: 0,
    logLevel: 'info',
    reportTimezone: 'UTC',
    maxConnections: 1000,
    requestTimeout: 30_000,
    idleTimeout: 30_000,
    maxStreams: 2000,
    maxAddressStreams: 200,
    maxProjectStreams: 500,
    maxLinkStreams: 200,
    streamHeartbeat: 20_000,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    metricsToken: undefined,
    drainDelay: 0,
    allowsPrivateReceivers: false,
    webhookTimeout: 10_000,
  });
});

test('reads every variable', () => {
  const key = 'k'.repeat(32);
  expect(
    readSettings({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATABASE_URL: 'postgres://db/projects',
      AGENCY_KEY: key,
      EMBED_ORIGINS: 'https://portal.client.example=client, https://intra.agency.example/,',
      PUBLIC_URL: 'https://Projects.agency.example/',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'silent',
      REPORT_TIMEZONE: 'America/New_York',
      MAX_CONNECTIONS: '200',
      REQUEST_TIMEOUT: '120',
      IDLE_TIMEOUT: '60',
      MAX_STREAMS: '50',
      MAX_ADDRESS_STREAMS: '5',
      MAX_PROJECT_STREAMS: '10',
      MAX_LINK_STREAMS: '4',
      STREAM_HEARTBEAT: '15',
      METRICS_PORT: '9464',
      METRICS_HOST: '127.0.0.1',
      METRICS_TOKEN: 'm'.repeat(32),
      DRAIN_DELAY: '10',
      WEBHOOK_TIMEOUT: '5',
      WEBHOOK_PRIVATE: '1',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 8080,
    databaseUrl: 'postgres://db/projects',
    agencyKey: key,
    embedOrigins: new Map([
      ['https://portal.client.example', 'client'],
      ['https://intra.agency.example', 'internal'],
    ]),
    publicUrl: 'https://projects.agency.example',
    trustedProxies: 1,
    logLevel: 'silent',
    reportTimezone: 'America/New_York',
    maxConnections: 200,
    requestTimeout: 120_000,
    idleTimeout: 60_000,
    maxStreams: 50,
    maxAddressStreams: 5,
    maxProjectStreams: 10,
    maxLinkStreams: 4,
    streamHeartbeat: 15_000,
    metricsPort: 9464,
    metricsHost: '127.0.0.1',
    metricsToken: 'm'.repeat(32),
    drainDelay: 10_000,
    allowsPrivateReceivers: true,
    webhookTimeout: 5000,
  });
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
  expect(() => readSettings({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
    /^DATABASE_URL_FILE names a file that cannot be read/,
  );
  rmSync(folder, { recursive: true });
});
