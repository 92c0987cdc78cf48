import { personalDataRoutes } from '@drawbridge/contract/personal-data/routes.ts';
import type { PersonalCopyState } from '@drawbridge/contract/personal-data/schema.ts';
import { queryOf } from '../../platform/call-query.ts';
import { linksFreshMs } from '../../platform/file-links.ts';

const preparingMs = 3000;

/** Looks again while a copy is being made, and before the link of a finished one expires. */
function nextLook({ state }: { readonly state: { readonly data: PersonalCopyState | undefined } }) {
  const copy = state.data?.copy;
  if (!copy) return false;
  return copy.ready ? linksFreshMs : preparingMs;
}

export const ownCopyQuery = {
  ...queryOf(['personal data'], personalDataRoutes.read, {}),
  refetchInterval: nextLook,
};

export function copyQuery(personId: string) {
  return {
    ...queryOf(['staff', 'personal data', personId], personalDataRoutes.readOf, { query: { personId } }),
    refetchInterval: nextLook,
  };
}

export function deletionQuery(personId: string) {
  return queryOf(['staff', 'personal data', personId, 'deletion'], personalDataRoutes.readDeletion, {
    query: { personId },
  });
}
