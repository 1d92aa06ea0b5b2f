import { isIPv6 } from 'node:net';

/**
 * The network that a limit counts for an IP address: an IPv4 address, also one that is written as IPv6, is its own. Of
 * an IPv6 address only the first 64 bits count, because every subscriber may choose the others freely.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // A URL holds an IPv6 address in its one short form. A zone such as %eth0 is no part of the address.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  const groups = [...start, ...zeros, ...end];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff')
    return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).flatMap((group) => {
    const bits = Number.parseInt(group, 16);
    return [bits >> 8, bits & 255];
  });
  return bytes.join('.');
}
