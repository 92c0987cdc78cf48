import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { securityParts } from '../security/public.ts';
import { askForCopyOf, askForOwnCopy } from './ask-for-copy.ts';
import { deletePersonalData } from './delete-personal-data.ts';
import { personalDataMails } from './mails.ts';
import { openCopy, readCopyOf, readOwnCopy } from './read-copy.ts';
import { readDeletion } from './read-deletion.ts';
import { forgetCopies, removeExpired } from './store.ts';

/** Copies of all that is held about a person, and its deletion: `copied-tables.ts` and `deletion-tables.ts` say what of each table. */
export const personalData = {
  mails: personalDataMails,
  handlers(kit) {
    const parts = { ...kit, links: kit.signedLinks('personal copy', 300), security: securityParts(kit) };
    return {
      personalData: {
        read: ({ caller }) => readOwnCopy(parts, caller),
        ask: ({ caller, body }) => askForOwnCopy(parts, caller, body),
        openFile: ({ params }) => openCopy(parts, params.token),
        readOf: ({ query }) => readCopyOf(parts, query.personId),
        askFor: ({ caller, body }) => askForCopyOf(parts, caller, body),
        readDeletion: ({ query }) => readDeletion(parts, query.personId),
        deleteOf: ({ caller, body }) => deletePersonalData(parts, caller, body),
      },
    };
  },
  // Read when the first job runs, because archives need modules that a server which starts does not.
  jobs: (kit) => ({
    'keep personal copy': async ({ copyId }) => (await import('./keep-copy.ts')).keepCopy(kit, copyId),
  }),
  forgets: [
    (db, now) => removeExpired(db, forgetBefore(now, 1), now),
    (db, now) => forgetCopies(db, forgetBefore(now, fixedDays.personalCopies)),
  ],
} satisfies Feature<'personalData'>;
