import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same; how long it takes tells nothing of where, or whether in length, they differ. */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  return given !== undefined && timingSafeEqual(digestOf(given), digestOf(secret));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
