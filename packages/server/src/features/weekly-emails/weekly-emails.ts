import type { Feature } from '../../platform/kit/feature.ts';
import { mailWeek } from './mail-week.ts';
import { weeklyMails } from './mails.ts';
import { readChoice, writeChoice } from './store.ts';

/** Once a week, borrowers are emailed what needs them and brokers which deals are stuck. */
export const weeklyEmails = {
  mails: weeklyMails,
  handlers: ({ db }) => ({
    weeklyEmails: {
      read: async ({ caller }) => ({ isOn: await readChoice(db, caller.accountId) }),
      set: async ({ caller, body: { isOn } }) => {
        await writeChoice(db, caller.accountId, isOn);
        return { isOn };
      },
    },
  }),
  jobs: (kit) => ({
    'mail the week': (_payload, { signal }) => mailWeek(kit, signal),
  }),
} satisfies Feature<'weeklyEmails'>;
