import type { Feature } from '../../platform/kit/feature.ts';
import { confirmTerms } from './confirm-terms.ts';
import { approveTerms, declineTerms, withdrawTerms } from './decide-terms.ts';
import { sweepTerms } from './expire-terms.ts';
import { explainAccount } from './explain-account.ts';
import { listUnconfirmed } from './list-unconfirmed.ts';
import { termsMails } from './mails.ts';
import { readAccount } from './read-account.ts';
import { readTerms } from './read-terms.ts';

export const loanAccounts = {
  mails: termsMails,
  handlers: (kit) => {
    const parts = { db: kit.db, clock: kit.clock, now: kit.now };
    return {
      loanAccounts: {
        terms: ({ caller, query }) => readTerms(parts, caller, query.dealid),
        unconfirmed: () => listUnconfirmed(kit),
        read: ({ caller, query }) => readAccount(kit, caller, query.dealid),
        ofDeal: ({ caller, body }) => readAccount(kit, caller, body.dealid),
        explain: ({ caller, query }) => explainAccount(kit, caller, query),
        explainToBorrower: ({ caller, body }) => explainAccount(kit, caller, body),
        confirmTerms: ({ caller, once, body }) => confirmTerms(parts, caller, once, body),
        approveTerms: ({ body, ...by }) => approveTerms(parts, by, body),
        declineTerms: ({ body, ...by }) => declineTerms(parts, by, body),
        withdrawTerms: ({ body, ...by }) => withdrawTerms(parts, by, body),
      },
    };
  },
  sweeps: [sweepTerms],
} satisfies Feature<'loanAccounts'>;
