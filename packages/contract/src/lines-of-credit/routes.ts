import { post } from '../wire/route.ts';
import { borrowerLocs, locDocuments, locReference, locsOfBorrower, mostRecentLocs } from './schema.ts';

/** Only borrowers and the lender see lines of credit. Brokers don’t. */
const lineReaders = ['customer', 'employee', 'administrator'] as const;

export const lineOfCreditRoutes = {
  mostRecent: post('/lima/api/most-recent-locs', {
    effect: 'reads',
    summary:
      'Returns the borrower’s lines of credit: the newest one per borrowing entity, with its checklist and files.',
    who: ['customer'],
    touches: { data: 'own account' },
    reply: mostRecentLocs,
  }),
  ofBorrower: post('/lima/api/deals/loc', {
    effect: 'reads',
    summary:
      'Returns a borrower’s lines of credit and underwriting. Borrowers see their own, employees see anyone’s.',
    who: lineReaders,
    touches: { data: 'own account' },
    body: locsOfBorrower,
    reply: borrowerLocs,
    refusals: ['loc_not_found'],
  }),
  documents: post('/lima/api/loc/getdocuments', {
    effect: 'reads',
    summary: 'Lists one line of credit’s files, newest first.',
    who: lineReaders,
    touches: { data: 'own account' },
    body: locReference,
    reply: locDocuments,
    refusals: ['loc_not_found'],
  }),
} as const;
