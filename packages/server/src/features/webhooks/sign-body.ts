import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const prefix = 'whsec_';

/** A new signing secret of 256 random bits in the Standard Webhooks format. */
export function newSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** The signed parts of a delivery. Its id stays the same on every attempt. */
export interface SignedMessage {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
}

/** The Standard Webhooks headers, with a signature for each valid secret. */
export function signatureHeaders(message: SignedMessage, secrets: readonly string[]) {
  const { id, body, at } = message;
  // Older secrets are URL-safe base64 without padding, which Node can read but the library refuses.
  const keys = secrets.map((secret) => Buffer.from(secret.slice(prefix.length), 'base64'));
  return {
    'webhook-id': id,
    'webhook-timestamp': secondsOf(at),
    'webhook-signature': keys.map((key) => new Webhook(key, { format: 'raw' }).sign(id, at, body)).join(' '),
    'drawbridge-signature': earlierSignature(message, secrets),
  };
}

/** The header used before Standard Webhooks. Version 0.2 stops sending it. */
function earlierSignature({ body, at }: SignedMessage, secrets: readonly string[]): string {
  const time = secondsOf(at);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...signatures].join(',');
}

function secondsOf(at: Date): string {
  return String(Math.floor(at.getTime() / 1000));
}
