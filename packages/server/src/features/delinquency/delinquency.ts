import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { exportDelinquent, listDelinquent } from './list-delinquent.ts';
import { readContacts } from './read-contacts.ts';
import { addNote, addPromise, planContact, withdrawNote, withdrawPromise } from './write-contacts.ts';
import { forgetContacts } from './contact-store.ts';

/** Collections: loans that are behind, contacts with their borrowers and promises to pay. */
export const delinquency = {
  handlers: (kit) => ({
    delinquency: {
      list: ({ caller, query }) => listDelinquent(kit, caller, query),
      export: (call) => exportDelinquent(kit, call, call.query),
      contacts: ({ caller, query }) => readContacts(kit, caller, query.dealid),
      addNote: ({ body, ...by }) => addNote(kit, by, body),
      withdrawNote: ({ body, ...by }) => withdrawNote(kit, by, body),
      addPromise: ({ body, ...by }) => addPromise(kit, by, body),
      withdrawPromise: ({ body, ...by }) => withdrawPromise(kit, by, body),
      planContact: ({ body, ...by }) => planContact(kit, by, body),
    },
  }),
  forgets: [(db, now) => forgetContacts(db, forgetBefore(now, fixedDays.nextContacts))],
} satisfies Feature<'delinquency'>;
