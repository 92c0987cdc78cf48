import { createHash, randomBytes } from 'node:crypto';

/** A key nobody can guess. Its prefix says what it opens, and tells it from an id. */
export function newSecretKey(prefix: string): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** What is stored of a key. */
export function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
