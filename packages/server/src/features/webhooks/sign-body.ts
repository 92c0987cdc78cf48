import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const prefix = 'whsec_';

/** A new signing secret of 256 random bits, as Standard Webhooks writes it. */
export function newSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** A delivery as it is signed; its id stays the same on every attempt. */
export interface SignedMessage {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
}

/** The headers of Standard Webhooks, with a signature for each secret that is good. */
export function signatureHeaders(message: SignedMessage, secrets: readonly string[]) {
  const { id, body, at } = message;
  // Earlier secrets are URL-safe base64 without padding, which the library refuses and Node reads.
  const keys = secrets.map((secret) => Buffer.from(secret.slice(prefix.length), 'base64'));
  return {
    'webhook-id': id,
    'webhook-timestamp': secondsOf(at),
    'webhook-signature': keys.map((key) => new Webhook(key, { format: 'raw' }).sign(id, at, body)).join(' '),
    'drawbridge-signature': earlierSignature(message, secrets),
  };
}

/** The header of before Standard Webhooks. Version 0.2 stops sending it. */
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
