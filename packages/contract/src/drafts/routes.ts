import { roles } from '@drawbridge/domain/access/account-types.ts';
import { route } from '../wire/route.ts';
import { draftDiscarded, draftFound, draftQuery, draftSaved, draftToDiscard, draftToSave } from './schema.ts';

/** Unsent forms are private: an employee who views the account sees none of them. */
const own = { who: roles, touches: { data: 'own account' }, notWhileViewing: true } as const;

export const draftRoutes = {
  find: route({
    ...own,
    method: 'GET',
    path: '/lima/api/drafts',
    summary: 'What the caller has typed into a form and not sent yet.',
    query: draftQuery,
    reply: draftFound,
  }),
  save: route({
    ...own,
    method: 'POST',
    path: '/lima/api/drafts',
    summary:
      'Keep a half-filled form for 60 days. A newer draft of the same form takes the older one’s place.',
    body: draftToSave,
    reply: draftSaved,
    limits: { bodyBytes: 256 * 1024 },
  }),
  discard: route({
    ...own,
    method: 'POST',
    path: '/lima/api/drafts/discard',
    summary: 'Throw a half-filled form away: it was sent, or is not wanted any more.',
    body: draftToDiscard,
    reply: draftDiscarded,
    limits: { bodyBytes: 4096 },
  }),
} as const;
