import type { Feature } from '../../platform/kit/feature.ts';
import { exportLedger } from './export-ledger.ts';
import { postEntry, previewPosting } from './post-entry.ts';
import { postOnAccount, previewOnAccount } from './post-on-account.ts';
import { listEntries, readLedger } from './read-ledger.ts';
import { previewReversal, reverseEntry } from './reverse-entry.ts';
import { withdrawWaiver } from './withdraw-waiver.ts';

export const ledger = {
  handlers(kit) {
    const parts = { ...kit, returnFee: () => kit.now().figures.returnedPaymentDollars };
    return {
      ledger: {
        read: ({ caller, query }) => readLedger(parts, caller, query.dealid),
        entries: ({ caller, query }) => listEntries(parts, caller, query),
        preview: ({ caller, body }) => previewPosting(parts, caller, body),
        post: ({ caller, once, body }) => postEntry(parts, caller, once, body),
        previewOnAccount: ({ caller, body }) => previewOnAccount(parts, caller, body),
        postOnAccount: ({ caller, once, body }) => postOnAccount(parts, caller, once, body),
        withdrawWaiver: ({ caller, once, body }) => withdrawWaiver(parts, caller, once, body),
        previewReversal: ({ caller, body }) => previewReversal(parts, caller, body),
        reverse: ({ caller, once, body }) => reverseEntry(parts, caller, once, body),
        export: (call) => exportLedger(parts, call, call.query),
      },
    };
  },
} satisfies Feature<'ledger'>;
