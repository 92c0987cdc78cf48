import type { lineOfCreditRoutes } from '@drawbridge/contract/lines-of-credit/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { LineParts } from './line-parts.ts';
import { listLineDocuments, readLinesOfBorrower, readMostRecent } from './read-lines.ts';

/** The calls about lines of credit. */
export function lineOfCreditHandlers(parts: LineParts): HandlersOf<typeof lineOfCreditRoutes> {
  return {
    mostRecent: ({ caller }) => readMostRecent(parts, caller),
    ofBorrower: ({ caller, body }) => readLinesOfBorrower(parts, caller, body.borrower_id),
    documents: ({ caller, body }) => listLineDocuments(parts, caller, body.locId),
  };
}
