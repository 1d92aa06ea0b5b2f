import type { SettingName, Settings } from './settings.ts';
import { readAddress } from './store/address.ts';

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
});

function shownDatabase(databaseUrl: string): string {
  const address = readAddress(databaseUrl);
  return address.kind === 'sqlite' ? `sqlite:${address.path}` : `postgres://${address.shown}`;
}
