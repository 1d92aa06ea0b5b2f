import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet, with the addresses of metadata services. IPv6 forms of IPv4 are below. */
const NETWORKS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Not an address of the internet, but the wire server of Azure.
  '168.63.129.16/32',
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32'],
  ...['2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

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
  return family === 0 || blocked.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

/** True for the hostname of a URL that is itself a private address. A name is checked when it is resolved. */
export const isPrivateLiteral = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 && isPrivateAddress(hostname);
