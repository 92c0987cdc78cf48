import type { apiKeyRoutes } from '@drawbridge/contract/api-keys/routes.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { docsPath } from '../../platform/http/docs-reader.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { ApiKeyParts } from './api-key-parts.ts';
import { createKey } from './create-key.ts';
import { presentKey } from './present.ts';
import { revokeKey } from './revoke-key.ts';
import { allKeys } from './store.ts';

export function apiKeyHandlers(
  parts: ApiKeyParts & { readonly docsLinks: SignedLinks },
): HandlersOf<typeof apiKeyRoutes> {
  return {
    list: async () => {
      const now = parts.clock.now();
      return { keys: (await allKeys(parts.db, now)).map((row) => presentKey(row, now)) };
    },
    create: ({ caller, body }) => createKey(parts, caller, body),
    docsLink: async ({ caller }) => ({ path: docsPath(parts.docsLinks.sign(caller.sessionId)) }),
    revoke: ({ caller, body }) => revokeKey(parts, caller, body.id),
  };
}
