import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { call } from '../platform/api.ts';
import { queryClient } from '../platform/queries.ts';
import { forgetSession } from '../platform/session.ts';

/** Ends the session on the server and in this browser. Without a connection this browser forgets it all the same. */
export async function signOut(): Promise<void> {
  await call(accessRoutes.signOut, {}).catch(() => undefined);
  queryClient.clear();
  forgetSession();
}
