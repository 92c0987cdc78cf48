import { administratorsOnAccounts, staff } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  legalHold,
  legalHoldLift,
  legalHolds,
  legalHoldsQuery,
  newLegalHold,
  nextDeletions,
  pastKeeping,
  pastKeepingExportQuery,
} from './schema.ts';

/** While a legal hold lasts, nothing of its loan or person is deleted. Borrowers and brokers never see holds. */
export const legalHoldRoutes = {
  list: get('/lima/api/staff/legal-holds', {
    who: staff,
    touches: { data: 'every account' },
    summary: 'Lists the legal holds of a loan or a person, or all that last.',
    query: legalHoldsQuery,
    reply: legalHolds,
  }),
  place: post('/lima/api/staff/legal-holds/place', {
    ...administratorsOnAccounts,
    summary: 'Places a legal hold on a loan or a person, with a reason. It works at once.',
    body: newLegalHold,
    status: 201,
    reply: legalHold,
    keyed: true,
    refusals: ['not_found'],
  }),
  lift: post('/lima/api/staff/legal-holds/lift', {
    ...administratorsOnAccounts,
    summary:
      'Lifts a legal hold with a reason. Where changes need a second administrator, the one who placed it cannot lift it.',
    body: legalHoldLift,
    reply: legalHold,
    keyed: true,
    refusals: ['not_found', 'legal_hold_lifted', 'hold_needs_second_person'],
  }),
  nextDeletions: get('/lima/api/staff/legal-holds/next-deletions', {
    ...administratorsOnAccounts,
    summary:
      'Counts the rows that the nightly cleanup would delete now. Runs it and undoes it, so nothing is deleted.',
    reply: nextDeletions,
  }),
  pastKeeping: get('/lima/api/staff/legal-holds/past-keeping', {
    ...administratorsOnAccounts,
    summary:
      'Counts the loans that were paid off longer ago than the retention settings keep them. Nothing deletes them.',
    reply: pastKeeping,
  }),
  exportPastKeeping: get('/lima/api/staff/legal-holds/past-keeping/export', {
    ...administratorsOnAccounts,
    summary: 'Exports those loans, without the ones under legal hold, as a CSV file or an Excel workbook.',
    query: pastKeepingExportQuery,
    reply: 'file',
  }),
} as const;
