/**
 * `import` uploads spreadsheets; `read` reads deals, their ledgers, requests and applications, and `readSealed` also what
 * applications store encrypted; `leads` sends leads, and `emailLeads` lets the portal email these people. A key can do
 * nothing else.
 */
export const apiKeyRights = ['import', 'read', 'readSealed', 'leads', 'emailLeads'] as const;

export type ApiKeyRight = (typeof apiKeyRights)[number];

/** In days. A key without one lasts until it is revoked. */
export const apiKeyLives = [30, 90, 365] as const;

export type ApiKeyStanding = 'good' | 'expired' | 'revoked';

/** Whether a key still works. A key works until the instant it expires. */
export function apiKeyStanding(
  key: { readonly expiresAt: Date | null; readonly revokedAt: Date | null },
  now: Date,
): ApiKeyStanding {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && key.expiresAt.getTime() <= now.getTime() ? 'expired' : 'good';
}
