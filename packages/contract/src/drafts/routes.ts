import { roles } from '@drawbridge/domain/access/account-types.ts';
import { get, post } from '../wire/route.ts';
import {
  deviceKeys,
  draftDiscarded,
  draftFound,
  draftQuery,
  draftSaved,
  draftToDiscard,
  draftToSave,
} from './schema.ts';

/** Drafts are private: an employee viewing the account sees none of them. */
const own = { who: roles, touches: { data: 'own account' }, notWhileViewing: true } as const;

export const draftRoutes = {
  find: get('/lima/api/drafts', {
    ...own,
    summary: 'Returns the caller’s draft of a form.',
    query: draftQuery,
    reply: draftFound,
  }),
  save: post('/lima/api/drafts', {
    ...own,
    summary: 'Saves a draft of a form for 60 days. A newer draft of the same form replaces the older one.',
    body: draftToSave,
    reply: draftSaved,
    limits: { bodyBytes: 256 * 1024 },
  }),
  deviceKeys: get('/lima/api/device-keys', {
    ...own,
    summary:
      'Returns the keys for what the caller’s browser keeps until it is sent. The first encrypts, all of them decrypt.',
    reply: deviceKeys,
  }),
  discard: post('/lima/api/drafts/discard', {
    ...own,
    summary: 'Discards a draft that was sent or is no longer needed.',
    body: draftToDiscard,
    reply: draftDiscarded,
    limits: { bodyBytes: 4096 },
  }),
} as const;
