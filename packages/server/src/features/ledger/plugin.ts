import type { ledgerRoutes } from '@drawbridge/contract/ledger/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { exportLedger } from './export-ledger.ts';
import type { LedgerParts } from './ledger-parts.ts';
import { postEntry, previewPosting } from './post-entry.ts';
import { listEntries, readLedger } from './read-ledger.ts';
import { previewReversal, reverseEntry } from './reverse-entry.ts';

export function ledgerHandlers(parts: LedgerParts): HandlersOf<typeof ledgerRoutes> {
  return {
    read: ({ caller, query }) => readLedger(parts, caller, query.dealid),
    entries: ({ caller, query }) => listEntries(parts, caller, query),
    preview: ({ caller, body }) => previewPosting(parts, caller, body),
    post: ({ caller, once, body }) => postEntry(parts, caller, once, body),
    previewReversal: ({ caller, body }) => previewReversal(parts, caller, body),
    reverse: ({ caller, once, body }) => reverseEntry(parts, caller, once, body),
    export: (call) => exportLedger(parts, call, call.query),
  };
}
