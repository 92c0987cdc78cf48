import type { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { renewSession, signOut } from './keep-session.ts';
import { presentRepresentative } from './present.ts';
import { signIn, type AccessParts } from './sign-in.ts';
import { representativeOf } from './store.ts';

export function accessHandlers(parts: AccessParts): HandlersOf<typeof accessRoutes> {
  return {
    signIn: ({ body, from }) => signIn(parts, body, from),
    renewSession: ({ caller, body }) => renewSession(parts, caller, body.email),
    signOut: ({ caller }) => signOut(parts, caller),
    representative: async ({ caller }) =>
      presentRepresentative(await representativeOf(parts.db, caller.accountId)),
  };
}
