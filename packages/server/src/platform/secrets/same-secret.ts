import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal. The time it takes reveals neither where they differ nor whether their lengths do. */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  return given !== undefined && timingSafeEqual(digestOf(given), digestOf(secret));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
