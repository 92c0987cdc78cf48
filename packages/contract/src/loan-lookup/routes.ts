import { dealReference } from '../wire/deal-reference.ts';
import { borrowerOrStaff, borrowerOrStaffOnDeal, staff, staffOnDeal } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  borrowerSsn,
  foundLoans,
  loanQuestion,
  loanRemoved,
  loansAdded,
  loansToAdd,
  ssnKept,
  ssnToKeep,
} from './schema.ts';
import { askFirstChange, loanViewers, namedViewer, waitingLoans } from './viewer-schema.ts';

/** For borrowers only. Employees see every loan anyway. */
const own = { who: ['customer'], touches: { data: 'own deals' }, notWhileViewing: true } as const;

export const loanLookupRoutes = {
  lookUp: post('/lima/api/lookup-loan', {
    ...own,
    summary:
      'Look up a loan by its number and the last 4 of its borrower’s SSN. Answers 429 after five failed lookups an hour, or ten a day for one number.',
    body: loanQuestion,
    reply: foundLoans,
    refusals: ['not_found'],
    limits: { bodyBytes: 4096 },
  }),
  add: post('/lima/api/add-loan', {
    ...own,
    summary:
      'Adds loans from the caller’s recent lookups to the caller’s portal. Answers 429 after adding the same loan three times a day.',
    body: loansToAdd,
    reply: loansAdded,
    refusals: ['not_found', 'loan_not_looked_up'],
    limits: { bodyBytes: 4096 },
  }),
  remove: post('/lima/api/remove-loan', {
    ...own,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: [] },
    summary: 'Removes an added loan from the caller’s portal. Its borrower still sees it.',
    body: dealReference,
    reply: loanRemoved,
    refusals: ['loan_not_added'],
    limits: { bodyBytes: 4096 },
  }),
  waiting: get('/lima/api/loans-asked-for', {
    who: own.who,
    touches: own.touches,
    summary: 'Loans the caller asked to add that still need the borrower’s approval, newest first.',
    reply: waitingLoans,
  }),
  viewers: get('/lima/api/loan-viewers', {
    summary:
      'People who added a loan by its number, people waiting for approval, and whether its borrower must approve first.',
    who: borrowerOrStaff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: dealReference,
    reply: loanViewers,
  }),
  removeViewer: post('/lima/api/loan-viewers/remove', {
    summary:
      'Ends a person’s access to a loan they added, or declines their request, right away. They get an email and must look the loan up again to add it.',
    ...borrowerOrStaffOnDeal,
    body: namedViewer,
    reply: loanViewers,
    notWhileViewing: true,
    limits: { bodyBytes: 4096 },
  }),
  approveViewer: post('/lima/api/loan-viewers/approve', {
    ...own,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: [] },
    summary: 'Lets a waiting person see the loan. They get an email.',
    body: namedViewer,
    reply: loanViewers,
    refusals: ['not_found'],
    limits: { bodyBytes: 4096 },
  }),
  askFirst: post('/lima/api/loan-viewers/ask-first', {
    ...own,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: [] },
    summary: 'Sets whether the borrower must approve people who add the loan before they see it.',
    body: askFirstChange,
    reply: loanViewers,
    limits: { bodyBytes: 4096 },
  }),
  keepSsnOfDeal: post('/lima/api/staff/deals/ssn-last-4', {
    summary: 'Stores a keyed digest of the last 4 of a deal’s borrower’s SSN. Replaces any earlier one.',
    ...staffOnDeal,
    body: borrowerSsn,
    reply: ssnKept,
    limits: { bodyBytes: 4096 },
  }),
  keepSsn: post('/lima/api/staff/ssn-last-4', {
    summary: 'Stores a keyed digest of the last 4 of a borrower’s SSN, which loan lookups compare against.',
    who: staff,
    touches: { data: 'nothing personal' },
    body: ssnToKeep,
    reply: ssnKept,
    refusals: ['account_not_found'],
    limits: { bodyBytes: 4096 },
  }),
} as const;
