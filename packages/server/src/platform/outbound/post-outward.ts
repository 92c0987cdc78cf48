import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface OutwardPost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Whether to refuse addresses of private networks and this computer. */
  readonly publicOnly: boolean;
  /** The time limit from resolving the name to reading the last byte; 10 seconds by default. */
  readonly patienceMs?: number;
  /** Aborts when the server stops. The post then throws. */
  readonly signal: AbortSignal;
}

/** Why there was no response. */
export type OutwardFault = 'private' | 'late' | 'unknown' | 'refused' | 'garbled' | 'certificate' | 'broken';

/** A fault, and the system’s code for it, if it has one: `refused (ECONNREFUSED)`. */
type OutwardError = OutwardFault | `${OutwardFault} (${string})`;

export type PostOutward = typeof postOutward;

export type OutwardAnswer = { readonly durationMs: number } & (
  | { readonly status: number; readonly start: string; readonly error?: undefined }
  | { readonly status?: undefined; readonly start?: undefined; readonly error: OutwardError }
);

const patienceMs = 10_000;

/** How much of a response is read. */
const mostBytes = 1024;

/**
 * Posts a body to an external web address. Resolves the host name once, checks the IP address and connects to exactly that
 * address, so that the name cannot resolve to another one in between. Redirects are not followed.
 */
export async function postOutward(post: OutwardPost): Promise<OutwardAnswer> {
  const began = performance.now();
  const durationMs = () => Math.round(performance.now() - began);
  const deadline = AbortSignal.timeout(post.patienceMs ?? patienceMs);
  try {
    const address = await unlessLate(pinnedAddress(post), deadline);
    if (address === undefined) return { error: 'private', durationMs: durationMs() };
    const { status, start } = await exchange(post, address, AbortSignal.any([deadline, post.signal]));
    return { status, start, durationMs: durationMs() };
  } catch (error) {
    post.signal.throwIfAborted();
    return { error: deadline.aborted ? 'late' : errorOf(error), durationMs: durationMs() };
  }
}

/** The IP address to connect to; undefined if it is not allowed. If the name has several, all must be public. */
async function pinnedAddress({ url, publicOnly }: OutwardPost): Promise<string | undefined> {
  const host = hostOf(url);
  const found = isIP(host) > 0 ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
  if (publicOnly && !found.every(isPublicAddress)) return undefined;
  return found.find((address) => isIP(address) === 4) ?? found[0];
}

/** A URL’s host, without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function exchange(
  { url, headers, body }: OutwardPost,
  address: string,
  signal: AbortSignal,
): Promise<{ status: number; start: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; start: string }>();
  const host = hostOf(url);
  const secure = url.protocol === 'https:';
  let answered = false;
  const request = (secure ? https : http).request(
    {
      host: address,
      port: url.port === '' ? (secure ? 443 : 80) : url.port,
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
      // The certificate is for the host name, not the IP address.
      ...(secure && isIP(host) === 0 ? { servername: host } : {}),
      agent: false,
      signal,
      maxHeaderSize: 16 * 1024,
    },
    (response) => {
      answered = true;
      const status = response.statusCode ?? 0;
      void startOf(response).then((start) => {
        request.destroy();
        resolve({ status, start });
      });
    },
  );
  request.on('error', (error) => {
    // Once a response has begun, an error only cuts it short.
    if (answered) return;
    request.destroy();
    reject(error);
  });
  request.end(body);
  return promise;
}

/** The first kilobyte of a response as text. A response that breaks off still counts. */
async function startOf(response: IncomingMessage): Promise<string> {
  const read: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      read.push(chunk);
      bytes += chunk.length;
      if (bytes >= mostBytes) break;
    }
  } catch {
    // Cut off or too slow, but the status is known.
  }
  // PostgreSQL cannot store NUL characters.
  return Buffer.concat(read).subarray(0, mostBytes).toString('utf8').replaceAll('\u0000', '\ufffd');
}

async function unlessLate<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  deadline.addEventListener('abort', () => reject(deadline.reason));
  return Promise.race([work, promise]);
}

function errorOf(error: unknown): OutwardError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fault = faultOf(code);
  return code === '' ? fault : `${fault} (${code})`;
}

function faultOf(code: string): OutwardFault {
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'unknown';
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(code)) return 'refused';
  if (code.startsWith('HPE_')) return 'garbled';
  if (/CERT|TLS|SSL|UNABLE_TO_VERIFY/.test(code)) return 'certificate';
  return 'broken';
}
