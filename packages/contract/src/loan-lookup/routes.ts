import { dealReference } from '../wire/deal-reference.ts';
import { route } from '../wire/route.ts';
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

/** For borrowers themselves: employees see every loan anyway. */
const own = { who: ['customer'], touches: { data: 'own deals' }, notWhileViewing: true } as const;

const staff = ['employee', 'administrator'] as const;
const ownerAndLender = ['customer', ...staff] as const;

export const loanLookupRoutes = {
  lookUp: route({
    ...own,
    method: 'POST',
    path: '/lima/api/lookup-loan',
    summary:
      'The loan with that number, for borrowers who know the last 4 of its borrower’s SSN. Five wrong answers an hour, or ten a day about one number, then 429.',
    body: loanQuestion,
    reply: foundLoans,
    refusals: ['not_found'],
    limits: { bodyBytes: 4096 },
  }),
  add: route({
    ...own,
    method: 'POST',
    path: '/lima/api/add-loan',
    summary:
      'Adds loans that the caller has just looked up to the caller’s own. The same loan three times a day at most, then 429.',
    body: loansToAdd,
    reply: loansAdded,
    refusals: ['not_found', 'loan_not_looked_up'],
    limits: { bodyBytes: 4096 },
  }),
  remove: route({
    ...own,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: [] },
    method: 'POST',
    path: '/lima/api/remove-loan',
    summary: 'Takes a loan that the caller has added off their own again. Its borrower keeps it.',
    body: dealReference,
    reply: loanRemoved,
    refusals: ['loan_not_added'],
    limits: { bodyBytes: 4096 },
  }),
  waiting: route({
    who: own.who,
    touches: own.touches,
    method: 'GET',
    path: '/lima/api/loans-asked-for',
    summary: 'Loans that the caller asked to add and whose borrowers have not answered, the latest first.',
    reply: waitingLoans,
  }),
  viewers: route({
    method: 'GET',
    path: '/lima/api/loan-viewers',
    summary:
      'The borrowers who added a loan by its number, those waiting for its borrower, and whether the borrower is asked first.',
    who: ownerAndLender,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: dealReference,
    reply: loanViewers,
  }),
  removeViewer: route({
    method: 'POST',
    path: '/lima/api/loan-viewers/remove',
    summary:
      'Ends a borrower’s access to a loan they added, or their wait for it, at once. They are emailed, and can add it only after another lookup.',
    who: ownerAndLender,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff },
    body: namedViewer,
    reply: loanViewers,
    notWhileViewing: true,
    limits: { bodyBytes: 4096 },
  }),
  approveViewer: route({
    ...own,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: [] },
    method: 'POST',
    path: '/lima/api/loan-viewers/approve',
    summary: 'Lets a waiting borrower see the loan. They are emailed.',
    body: namedViewer,
    reply: loanViewers,
    refusals: ['not_found'],
    limits: { bodyBytes: 4096 },
  }),
  askFirst: route({
    ...own,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: [] },
    method: 'POST',
    path: '/lima/api/loan-viewers/ask-first',
    summary: 'Whether the borrower is asked before another borrower who adds the loan sees it.',
    body: askFirstChange,
    reply: loanViewers,
    limits: { bodyBytes: 4096 },
  }),
  keepSsnOfDeal: route({
    method: 'POST',
    path: '/lima/api/staff/deals/ssn-last-4',
    summary: 'Keeps a keyed digest of the last 4 of the SSN of a deal’s borrower, in place of any before.',
    who: staff,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: ['employee', 'administrator'] },
    body: borrowerSsn,
    reply: ssnKept,
    limits: { bodyBytes: 4096 },
  }),
  keepSsn: route({
    method: 'POST',
    path: '/lima/api/staff/ssn-last-4',
    summary: 'Keeps a keyed digest of the last 4 of a borrower’s SSN, so that their loans can be looked up.',
    who: staff,
    touches: { data: 'nothing personal' },
    body: ssnToKeep,
    reply: ssnKept,
    refusals: ['account_not_found'],
    limits: { bodyBytes: 4096 },
  }),
} as const;
