import * as z from 'zod/mini';
import { apiKeyLives, apiKeyRights } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import { apiKeyMessages } from '@drawbridge/messages/api-keys';
import { instant, recordId, text } from '../wire/fields.ts';

export const apiKey = z.object({
  id: recordId,
  name: z.string(),
  /** The start of the key. Identifies it but grants no access. */
  prefix: z.string(),
  rights: z.array(z.enum(apiKeyRights)),
  standing: z.enum(['good', 'expired', 'revoked']),
  createdBy: z.string(),
  createdAt: instant,
  /** Null if the key lasts until it is revoked. */
  expiresAt: z.nullable(instant),
  /** Accurate to the minute. */
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeys = z.object({ keys: z.array(apiKey) });

export const newApiKey = z.object({
  name: text(80).check(z.refine((typed) => typed.trim() !== '', { error: () => apiKeyMessages.name })),
  rights: z
    .array(z.enum(apiKeyRights))
    .check(z.minLength(1, { error: () => apiKeyMessages.rights }), z.maxLength(10)),
  /** Days from now; null for a key that lasts until it is revoked. */
  lastsDays: z.nullable(z.literal([...apiKeyLives], { error: () => apiKeyMessages.life })),
});
export type NewApiKey = z.infer<typeof newApiKey>;

export const createdApiKey = z.object({
  key: apiKey,
  /** Returned once. The server does not store it. */
  secret: z.string(),
});

export const apiKeyId = z.object({ id: recordId });

/** Browsers send no session token when they open a page, so employees get a link to the API docs. */
export const docsLink = z.object({ path: z.string() });
