import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface OutwardPost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether addresses of private networks and of this computer are refused. */
  readonly publicOnly: boolean;
  /** Everything together, from the name’s address to the last byte that is read, takes no longer; 10 seconds. */
  readonly patienceMs?: number;
  /** Aborts when the server stops; the post then throws. */
  readonly signal: AbortSignal;
}

/** What came of it. `error` says in a sentence why nothing answered. */
export type OutwardAnswer = { readonly durationMs: number } & (
  | { readonly status: number; readonly start: string; readonly error?: undefined }
  | { readonly status?: undefined; readonly start?: undefined; readonly error: string }
);

const patienceMs = 10_000;

/** So much of an answer is read. */
const mostBytes = 1024;

/**
 * Sends a body to a web address outside. The name is resolved once, what it leads to is judged, and the connection goes to
 * the very address that was judged, so that a name cannot lead elsewhere the second time. Redirects are answers like others.
 */
export async function postOutward(post: OutwardPost): Promise<OutwardAnswer> {
  const began = performance.now();
  const durationMs = () => Math.round(performance.now() - began);
  const deadline = AbortSignal.timeout(post.patienceMs ?? patienceMs);
  try {
    const address = await unlessLate(pinnedAddress(post), deadline);
    if (address === undefined) return { error: sentences.private, durationMs: durationMs() };
    const { status, start } = await exchange(post, address, AbortSignal.any([deadline, post.signal]));
    return { status, start, durationMs: durationMs() };
  } catch (error) {
    post.signal.throwIfAborted();
    return { error: deadline.aborted ? sentences.late : sentenceOf(error), durationMs: durationMs() };
  }
}

const sentences = {
  private: 'This address leads into a private network. Nothing was sent.',
  late: 'There was no answer within 10 seconds.',
  unknown: 'The name of this host is not known.',
  refused: 'Nothing answers at this address.',
  garbled: 'What came back was not HTTP.',
  certificate: 'The certificate of this host is not good.',
  broken: 'The connection broke.',
} as const;

/** The IP address to connect to; undefined when it may not be connected to. Of several, every one has to be public. */
async function pinnedAddress({ url, publicOnly }: OutwardPost): Promise<string | undefined> {
  const host = hostOf(url);
  const found = isIP(host) > 0 ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
  if (publicOnly && !found.every(isPublicAddress)) return undefined;
  return found.find((address) => isIP(address) === 4) ?? found[0];
}

/** The host of a URL without the brackets of an IPv6 address. */
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
      // The certificate is that of the name.
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
    // What goes wrong once there is an answer shows in how much of it there is.
    if (answered) return;
    request.destroy();
    reject(error);
  });
  request.end(body);
  return promise;
}

/** The first kilobyte of an answer as text. What breaks after its first line is an answer all the same. */
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
    // Cut off, or too slow: the status is known.
  }
  // PostgreSQL keeps no NUL character.
  return Buffer.concat(read).subarray(0, mostBytes).toString('utf8').replaceAll('\u0000', '\ufffd');
}

async function unlessLate<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  deadline.addEventListener('abort', () => reject(deadline.reason));
  return Promise.race([work, promise]);
}

function sentenceOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = sentenceOfCode(code);
  return code === '' ? sentence : `${sentence} (${code})`;
}

function sentenceOfCode(code: string): string {
  if (/^(ENOTFOUND|EAI_)/.test(code)) return sentences.unknown;
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(code)) return sentences.refused;
  if (code.startsWith('HPE_')) return sentences.garbled;
  if (/CERT|TLS|SSL|UNABLE_TO_VERIFY/.test(code)) return sentences.certificate;
  return sentences.broken;
}
