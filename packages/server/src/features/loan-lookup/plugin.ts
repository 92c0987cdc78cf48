import type { loanLookupRoutes } from '@drawbridge/contract/loan-lookup/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { addLoans } from './add-loans.ts';
import { approveViewer, askFirst, removeViewer } from './change-viewers.ts';
import { listViewers, listWaiting } from './list-viewers.ts';
import { lookUpLoan } from './look-up-loan.ts';
import { keepSsn, keepSsnOfDeal } from './keep-ssn.ts';
import type { LookupParts } from './lookup-parts.ts';
import { removeLoan } from './remove-loan.ts';

/** The calls about loans that somebody wants among their own. */
export function loanLookupHandlers(parts: LookupParts): HandlersOf<typeof loanLookupRoutes> {
  return {
    lookUp: ({ caller, body }) => lookUpLoan(parts, caller, body),
    keepSsn: ({ caller, body }) => keepSsn(parts, caller, body),
    keepSsnOfDeal: ({ caller, body }) => keepSsnOfDeal(parts, caller, body),
    remove: ({ caller, body }) => removeLoan(parts, caller, body.dealid),
    add: ({ caller, body }) => addLoans(parts, caller, body),
    waiting: ({ caller }) => listWaiting(parts, caller),
    viewers: ({ caller, query }) => listViewers(parts, caller, query.dealid),
    removeViewer: ({ caller, body }) => removeViewer(parts, caller, body),
    approveViewer: ({ caller, body }) => approveViewer(parts, caller, body),
    askFirst: ({ caller, body }) => askFirst(parts, caller, body),
  };
}
