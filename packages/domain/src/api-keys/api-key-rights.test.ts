import { expect, test } from 'vitest';
import { apiKeyStanding } from './api-key-rights.ts';

const now = new Date('2026-11-21T12:00:00Z');
const before = new Date('2026-11-21T11:59:59.999Z');
const after = new Date('2026-11-21T12:00:00.001Z');

test.each([
  [{ expiresAt: null, revokedAt: null }, 'good'],
  [{ expiresAt: after, revokedAt: null }, 'good'],
  [{ expiresAt: now, revokedAt: null }, 'expired'],
  [{ expiresAt: before, revokedAt: null }, 'expired'],
  [{ expiresAt: null, revokedAt: before }, 'revoked'],
  [{ expiresAt: before, revokedAt: before }, 'revoked'],
  [{ expiresAt: after, revokedAt: now }, 'revoked'],
] as const)('a key %j is %s', (key, standing) => {
  expect(apiKeyStanding(key, now)).toBe(standing);
});
