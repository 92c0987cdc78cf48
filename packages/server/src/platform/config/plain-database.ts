import { hostsOf } from '../database/database-hosts.ts';
import { isLoopback } from './exposure.ts';

/** What asks for TLS with a certificate that is checked. node-postgres checks it for all of these, unless asked to be like libpq. */
const checkedModes: ReadonlySet<string> = new Set(['verify-full', 'verify-ca', 'require']);

function isChecked(options: URLSearchParams): boolean {
  const mode = options.get('sslmode') ?? '';
  return options.has('uselibpqcompat') ? mode === 'verify-full' : checkedModes.has(mode);
}

/**
 * The first host of a database that would get passwords and data unencrypted, or from an unchecked certificate. Undefined if there is
 * none: hosts on this computer and sockets need no TLS.
 */
export function plainHostOf(url: string): string | undefined {
  const plain = hostsOf(url)
    .urls.map((one) => new URL(one))
    .find(({ hostname, searchParams }) => {
      const isHere = hostname === '' || hostname.startsWith('%2F') || isLoopback(hostname);
      return !isHere && !isChecked(searchParams);
    });
  return plain?.hostname;
}
