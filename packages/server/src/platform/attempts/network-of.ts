import { isIPv6 } from 'node:net';

/**
 * By what the tries from an address are counted: itself, or of an IPv6 address the network that one customer of a provider
 * has (/64), which has more addresses than anybody could count.
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
