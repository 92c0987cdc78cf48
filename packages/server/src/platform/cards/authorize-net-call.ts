import type { AuthorizeNetAccount } from '../config/card-place.ts';
import { readAtMost } from '../http/read-at-most.ts';

/** A reply, or whether the request was never sent or may have been sent without an understandable reply. */
export type ApiReply = { readonly reply: unknown } | 'not sent' | 'lost';

export interface AuthorizeNetApi {
  /** Calls the API once. Elements must be in the order of the API’s schema. Never throws. */
  ask(request: string, elements: Readonly<Record<string, unknown>>): Promise<ApiReply>;
}

/** A page of a thousand transactions has about 400 kB. */
const mostBytes = 8 * 1024 * 1024;

/** Errors before a connection is open, when nothing was sent. */
const beforeSending: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Authorize.Net’s JSON API (https://developer.authorize.net/api/reference): every call is a POST to one address, its one
 * element names the operation, and replies begin with a byte-order mark. Redirects are not followed, because every request
 * contains the transaction key and perhaps a card.
 */
export function authorizeNetApi(account: AuthorizeNetAccount): AuthorizeNetApi {
  const merchantAuthentication = { name: account.loginId, transactionKey: account.transactionKey };
  return {
    async ask(request, elements) {
      try {
        const response = await fetch(account.apiUrl, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(account.patienceMs),
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ [request]: { merchantAuthentication, ...elements } }),
        });
        const bytes = await readAtMost(response, mostBytes);
        if (!bytes || response.status !== 200) return 'lost';
        // `TextDecoder` drops the byte-order mark.
        return { reply: JSON.parse(new TextDecoder().decode(bytes)) as unknown };
      } catch (error) {
        return beforeSending.has(causeOf(error)) ? 'not sent' : 'lost';
      }
    },
  };
}

function causeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
}
