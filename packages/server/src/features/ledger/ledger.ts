import type { Feature } from '../../platform/kit/feature.ts';
import { exportLedger } from './export-ledger.ts';
import { postEntry, previewPosting } from './post-entry.ts';
import { listEntries, readLedger } from './read-ledger.ts';
import { previewReversal, reverseEntry } from './reverse-entry.ts';

export const ledger = {
  handlers: (kit) => ({
    ledger: {
      read: ({ caller, query }) => readLedger(kit, caller, query.dealid),
      entries: ({ caller, query }) => listEntries(kit, caller, query),
      preview: ({ caller, body }) => previewPosting(kit, caller, body),
      post: ({ caller, once, body }) => postEntry(kit, caller, once, body),
      previewReversal: ({ caller, body }) => previewReversal(kit, caller, body),
      reverse: ({ caller, once, body }) => reverseEntry(kit, caller, once, body),
      export: (call) => exportLedger(kit, call, call.query),
    },
  }),
} satisfies Feature<'ledger'>;
