import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { webhookMessages } from '@drawbridge/messages/webhooks';
import { hostOf } from '../../platform/outbound/post-outward.ts';
import { isPublicAddress } from '../../platform/outbound/public-address.ts';

/**
 * The error in an endpoint’s address, or undefined if it is allowed. A host name that does not resolve yet is allowed,
 * because every delivery checks the resolved address again.
 */
export async function addressFault(text: string, publicOnly: boolean): Promise<string | undefined> {
  if (!URL.canParse(text)) return webhookMessages.url;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return webhookMessages.url;
  if (url.username !== '' || url.password !== '') return webhookMessages.credentials;
  if (url.hash !== '') return webhookMessages.fragment;
  const host = hostOf(url);
  if (publicOnly) {
    if (url.protocol !== 'https:') return webhookMessages.httpsOnly;
    const addresses = isIP(host) > 0 ? [host] : await addressesOf(host);
    return addresses.every(isPublicAddress) ? undefined : webhookMessages.private;
  }
  const isLocal = host === 'localhost' || host === '127.0.0.1' || host === '::1';
  return url.protocol === 'https:' || isLocal ? undefined : webhookMessages.httpOnlyLocal;
}

async function addressesOf(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}
