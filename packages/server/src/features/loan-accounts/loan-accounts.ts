import type { Feature } from '../../platform/kit/feature.ts';
import { confirmTerms } from './confirm-terms.ts';
import { explainAccount } from './explain-account.ts';
import { listUnconfirmed } from './list-unconfirmed.ts';
import { readAccount } from './read-account.ts';
import { readTerms } from './read-terms.ts';

export const loanAccounts = {
  handlers: (kit) => ({
    loanAccounts: {
      terms: ({ caller, query }) => readTerms(kit, caller, query.dealid),
      unconfirmed: () => listUnconfirmed(kit),
      read: ({ caller, query }) => readAccount(kit, caller, query.dealid),
      ofDeal: ({ caller, body }) => readAccount(kit, caller, body.dealid),
      explain: ({ caller, query }) => explainAccount(kit, caller, query),
      explainToBorrower: ({ caller, body }) => explainAccount(kit, caller, body),
      confirmTerms: ({ caller, once, body }) => confirmTerms(kit, caller, once, body),
    },
  }),
} satisfies Feature<'loanAccounts'>;
