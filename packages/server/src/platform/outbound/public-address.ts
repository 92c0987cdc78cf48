import { BlockList, isIP } from 'node:net';

/** What is not the public internet, of IPv4 (RFC 6890 and those after it). */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, bits, 'ipv4');

/** What is the public internet, of IPv6, and what is not even there: documentation and ways back into IPv4. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
const notEvenThere = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notEvenThere.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public internet: not of this computer, a private network or a special purpose. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  // A zone (fe80::1%eth0) is of no public address.
  if (family !== 6 || address.includes('%')) return false;
  return open.check(address, 'ipv6') && !notEvenThere.check(address, 'ipv6');
}
