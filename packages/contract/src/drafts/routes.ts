import { roles } from '@drawbridge/domain/access/account-types.ts';
import { route } from '../wire/route.ts';
import { draftDiscarded, draftFound, draftQuery, draftSaved, draftToDiscard, draftToSave } from './schema.ts';

/** Drafts are private: an employee viewing the account sees none of them. */
const own = { who: roles, touches: { data: 'own account' }, notWhileViewing: true } as const;

export const draftRoutes = {
  find: route({
    ...own,
    method: 'GET',
    path: '/lima/api/drafts',
    summary: 'Returns the caller’s draft of a form.',
    query: draftQuery,
    reply: draftFound,
  }),
  save: route({
    ...own,
    method: 'POST',
    path: '/lima/api/drafts',
    summary: 'Saves a draft of a form for 60 days. A newer draft of the same form replaces the older one.',
    body: draftToSave,
    reply: draftSaved,
    limits: { bodyBytes: 256 * 1024 },
  }),
  discard: route({
    ...own,
    method: 'POST',
    path: '/lima/api/drafts/discard',
    summary: 'Discards a draft that was sent or is no longer needed.',
    body: draftToDiscard,
    reply: draftDiscarded,
    limits: { bodyBytes: 4096 },
  }),
} as const;
