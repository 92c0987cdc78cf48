import { createHmac, randomBytes } from 'node:crypto';

/** A new signing secret of 256 random bits. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * The header that lets a receiver see that a body is from here and new: the time of sending, in Unix seconds, and an
 * HMAC-SHA256 over that time, a dot and the body, for each secret that is good.
 */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const time = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...signatures].join(',');
}
