/** Which tokens a listed site may use: `client` refuses internal tokens and the agency key there. */
export type Ceiling = 'internal' | 'client';

/** Where the server stands and whom it listens to; read from the environment (DECISIONS "Names"). */
export interface Site {
  /** The origin that people type, without a trailing slash. */
  readonly publicUrl: string | undefined;
  /** The sites that may call the API from a browser and frame /embed, by origin. */
  readonly embedOrigins: ReadonlyMap<string, Ceiling>;
  /** How many proxies in front of the server are trusted to name the caller's address. */
  readonly trustedProxies: number;
  /** The zone whose calendar decides what `today` is. */
  readonly reportTimezone: string;
}

/** True where browsers reach the server over TLS: cookies are Secure then and HSTS is sent. */
export const isSecure = (site: Site): boolean => site.publicUrl?.startsWith('https:') ?? false;

/** The origins that a request's own pages may have: PUBLIC_URL's, and the one its Host names. */
export function ownOrigins(site: Site, host: string): readonly string[] {
  return site.publicUrl === undefined ? [`http://${host}`] : [site.publicUrl, `http://${host}`];
}
