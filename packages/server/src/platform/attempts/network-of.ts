import { isIPv6 } from 'node:net';

/**
 * What an address’s tries count under. For IPv4 that is the address itself. For IPv6 it is the /64 network, because one
 * customer gets a whole /64 with more addresses than anyone could count.
 */
export function networkOf(address: string): string {
  const old = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (old !== undefined || !isIPv6(address)) return old ?? address;
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = before === '' ? [] : before.split(':');
  const ending = after === undefined || after === '' ? [] : after.split(':');
  const zeros =
    after === undefined ? [] : Array.from({ length: 8 - groups.length - ending.length }, () => '0');
  const whole = [...groups, ...zeros, ...ending].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${whole.slice(0, 4).join(':')}::/64`;
}
