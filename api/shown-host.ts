/** The host name for a link: `localhost` if the server listens on all addresses; IPv6 in brackets. */
export function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
