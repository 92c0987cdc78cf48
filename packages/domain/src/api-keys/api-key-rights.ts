/**
 * What an API key may be allowed: to bring in spreadsheets, or to read deals, their ledgers and the requests that came in.
 * Nothing else is open to a key.
 */
export const apiKeyRights = ['import', 'read'] as const;

export type ApiKeyRight = (typeof apiKeyRights)[number];

/** Days that a key can be made to last; a key without one lasts until it is revoked. */
export const apiKeyLives = [30, 90, 365] as const;

export type ApiKeyStanding = 'good' | 'expired' | 'revoked';

/** Whether a key still opens anything. It does up to the instant at which it expires. */
export function apiKeyStanding(
  key: { readonly expiresAt: Date | null; readonly revokedAt: Date | null },
  now: Date,
): ApiKeyStanding {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && key.expiresAt.getTime() <= now.getTime() ? 'expired' : 'good';
}
