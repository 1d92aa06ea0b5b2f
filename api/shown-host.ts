/** The name of this machine in a link, where the address listened on means "all of them"; IPv6 in brackets. */
export function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
