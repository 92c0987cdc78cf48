import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PostOutward } from '../../src/platform/outbound/post-outward.ts';

type Sent = Parameters<PostOutward>[0];

/** What a browser’s service worker reads. */
interface Received {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly language: string;
  readonly tag: string;
}

/** A browser subscribed at a push service that stands in for real ones. */
export interface SubscribedBrowser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What arrived so far, decrypted. */
  readonly received: Received[];
}

export interface PushService {
  readonly postOutward: PostOutward;
  /** Every request, also those it did not accept. */
  readonly requests: Sent[];
  newBrowser(): SubscribedBrowser;
  /** What it answers from now on, for one browser or all: a status, or that it cannot be reached. */
  answers(status: number | 'unreachable', browser?: SubscribedBrowser): void;
}

export function openPushService(): PushService {
  const requests: Sent[] = [];
  const receivers = new Map<string, (body: Buffer) => void>();
  const statuses = new Map<string | undefined, number | 'unreachable'>();
  return {
    requests,
    postOutward: (sent) => {
      requests.push(sent);
      const status = statuses.get(sent.url.href) ?? statuses.get(undefined) ?? 201;
      if (status === 'unreachable')
        return Promise.resolve({ error: 'refused (ECONNREFUSED)', durationMs: 1 });
      if (status === 201) receivers.get(sent.url.href)?.(Buffer.from(sent.body));
      return Promise.resolve({ status, start: '', durationMs: 1 });
    },
    newBrowser() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const received: Received[] = [];
      const endpoint = `https://push.example.net/send/${randomBytes(12).toString('base64url')}`;
      receivers.set(endpoint, (body) => received.push(JSON.parse(decrypted(body, keys, auth)) as Received));
      const p256dh = keys.getPublicKey('base64url');
      return { subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }, received };
    },
    answers: (status, browser) => void statuses.set(browser?.subscription.endpoint, status),
  };
}

/** As browsers decrypt (RFC 8291 over RFC 8188). */
function decrypted(message: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const sender = message.subarray(21, 21 + message.readUInt8(20));
  const sealed = message.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${purpose}\0`, bytes));
  const opening = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
