import { BlockList, isIP } from 'node:net';

/**
 * Networks of IPv4 that are not the public internet (IANA's list of special purposes), multicast, and the addresses of
 * metadata services.
 */
const NETWORKS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['192.31.196.0/24', '192.52.193.0/24', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Not an address of the internet, but the wire server of Azure.
  '168.63.129.16/32',
  // Parts of the public addresses of IPv6: protocols such as Teredo, examples, 6to4 and a name server's anycast.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
];

/** The only addresses of IPv6 that are given out as public ones. Everything else is not, named or not. */
const PUBLIC = new BlockList();
PUBLIC.addSubnet('2000::', 3, 'ipv6');
/** The addresses of IPv6 that are another way to write one of IPv4. */
const MAPPED = new BlockList();
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6');

const blocked = new BlockList();
for (const network of NETWORKS) {
  const [address = '', bits] = network.split('/');
  blocked.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}

/**
 * True for an address that only this machine or its network can reach, and for what is no address. A BlockList compares
 * the IPv4 part of `::ffff:10.0.0.1` with the IPv4 networks.
 */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  const family = isIP(bare);
  if (family === 0) return true;
  if (family === 4) return blocked.check(bare, 'ipv4');
  const isPublic = PUBLIC.check(bare, 'ipv6') || MAPPED.check(bare, 'ipv6');
  return !isPublic || blocked.check(bare, 'ipv6');
}

/** True for the hostname of a URL that is itself a private address. A name is checked when it is resolved. */
export const isPrivateLiteral = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 && isPrivateAddress(hostname);
