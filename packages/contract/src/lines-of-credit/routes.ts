import { route } from '../wire/route.ts';
import { borrowerLocs, locDocuments, locReference, locsOfBorrower, mostRecentLocs } from './schema.ts';

/** Lines of credit are between borrower and lender; brokers have no part in them. */
const lineReaders = ['customer', 'employee', 'administrator'] as const;

export const lineOfCreditRoutes = {
  mostRecent: route({
    method: 'POST',
    path: '/lima/api/most-recent-locs',
    effect: 'reads',
    summary: 'The borrower’s lines of credit: the newest of each borrowing entity, with checklist and files.',
    who: ['customer'],
    touches: { data: 'own account' },
    reply: mostRecentLocs,
  }),
  ofBorrower: route({
    method: 'POST',
    path: '/lima/api/deals/loc',
    effect: 'reads',
    summary: 'Line of credit and underwriting of a borrower: borrowers ask for their own, employees for any.',
    who: lineReaders,
    touches: { data: 'own account' },
    body: locsOfBorrower,
    reply: borrowerLocs,
    refusals: ['loc_not_found'],
  }),
  documents: route({
    method: 'POST',
    path: '/lima/api/loc/getdocuments',
    effect: 'reads',
    summary: 'The files of one line of credit, newest first.',
    who: lineReaders,
    touches: { data: 'own account' },
    body: locReference,
    reply: locDocuments,
    refusals: ['loc_not_found'],
  }),
} as const;
