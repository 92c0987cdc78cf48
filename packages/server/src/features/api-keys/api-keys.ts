import { docsLinks, docsPath } from '../../platform/docs/docs-reader.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { createKey } from './create-key.ts';
import { presentKey } from './present.ts';
import { revokeKey } from './revoke-key.ts';
import { allKeys } from './store.ts';

/** API keys for the lender’s other systems. */
export const apiKeys = {
  handlers(kit) {
    const { db, clock } = kit;
    const links = docsLinks(kit);
    return {
      apiKeys: {
        list: async () => {
          const now = clock.now();
          return { keys: (await allKeys(db, now)).map((row) => presentKey(row, now)) };
        },
        create: ({ caller, body }) => createKey(kit, caller, body),
        docsLink: async ({ caller }) => ({ path: docsPath(links.sign(caller.sessionId)) }),
        revoke: ({ caller, body }) => revokeKey(kit, caller, body.id),
      },
    };
  },
} satisfies Feature<'apiKeys'>;
