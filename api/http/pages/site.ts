/** The tokens that a listed site may use: `client` refuses internal tokens and the agency key. */
export type Ceiling = 'internal' | 'client';

/** The server's public address and its trusted sites and proxies, from the environment. */
export interface Site {
  /** The public origin, without a trailing slash. */
  readonly publicUrl: string | undefined;
  /** The sites that may call the API from a browser and frame /embed, by origin. */
  readonly embedOrigins: ReadonlyMap<string, Ceiling>;
  /** The number of trusted proxies in front of the server that report the request's address. */
  readonly trustedProxies: number;
  /** The time zone of `today`. */
  readonly reportTimezone: string;
  /** True if messages may go to private addresses and over plain http: in an intranet, and in tests. */
  readonly allowsPrivateReceivers: boolean;
  /** How long a receiver may take for a message, in milliseconds. */
  readonly webhookTimeout: number;
}

/** True if browsers reach the server over TLS. Cookies are then Secure, and HSTS is sent. */
export const isSecure = (site: Site): boolean => site.publicUrl?.startsWith('https:') ?? false;

/** The origins of the server's own pages: PUBLIC_URL, and the origin in the request's Host. */
export function ownOrigins(site: Site, host: string): readonly string[] {
  return site.publicUrl === undefined ? [`http://${host}`] : [site.publicUrl, `http://${host}`];
}
