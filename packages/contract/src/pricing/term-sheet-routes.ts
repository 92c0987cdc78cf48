import { staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  applicationPricing,
  comparisons,
  newComparison,
  newTermSheet,
  termSheetId,
  termSheets,
  termSheetsOf,
  withdrawnSheet,
} from './term-sheet-schema.ts';

const holders = {
  who: ['customer', 'broker', 'wholesale', 'lead'],
  touches: { data: 'own account' },
} as const;

/** Terms are frozen when a term sheet is issued: a new grid or a changed application never changes one. */
export const termSheetRoutes = {
  ofApplication: get('/lima/api/staff/term-sheets', {
    ...staffOnDeals,
    summary:
      'Returns the estimate for an application’s answers, and the term sheets issued for it, newest first.',
    query: termSheetsOf,
    reply: applicationPricing,
    refusals: ['not_found'],
  }),
  issue: post('/lima/api/staff/term-sheets/issue', {
    ...staffOnDeals,
    summary:
      'Issues a term sheet for an application: prices the scenario, applies the adjustment, freezes the terms and emails the applicant and the broker.',
    body: newTermSheet,
    reply: termSheets,
    keyed: true,
    refusals: ['not_found', 'application_not_submitted', 'not_priced'],
  }),
  withdraw: post('/lima/api/staff/term-sheets/withdraw', {
    ...staffOnDeals,
    summary: 'Withdraws a term sheet and emails the reason. One that was withdrawn stays as it is.',
    body: withdrawnSheet,
    reply: termSheets,
    keyed: true,
    refusals: ['not_found'],
  }),
  staffFile: get('/lima/api/staff/term-sheets/:id/file', {
    ...staffOnDeals,
    summary: 'Downloads a term sheet (PDF).',
    params: termSheetId,
    reply: 'file',
    refusals: ['not_found'],
  }),
  own: get('/lima/api/term-sheets', {
    ...holders,
    summary:
      'Lists the term sheets of the caller’s applications, or of the applications they brought, newest first.',
    reply: termSheets,
  }),
  file: get('/lima/api/term-sheets/:id/file', {
    ...holders,
    summary: 'Downloads a term sheet of one of the caller’s applications, or of one they brought (PDF).',
    params: termSheetId,
    reply: 'file',
    refusals: ['not_found'],
  }),
} as const;

const brokers = { who: ['broker', 'wholesale'], touches: { data: 'own account' } } as const;

/** Up to three scenarios that a broker compares. */
export const comparisonRoutes = {
  list: get('/lima/api/pricing/comparisons', {
    ...brokers,
    summary: 'Lists the broker’s saved comparisons, newest first.',
    reply: comparisons,
  }),
  save: post('/lima/api/pricing/comparisons', {
    ...brokers,
    summary: 'Saves a comparison of up to three scenarios, or changes a saved one. At most 50 are kept.',
    body: newComparison,
    reply: comparisons,
    keyed: true,
    refusals: ['not_found', 'too_many_comparisons'],
    limits: { bodyBytes: 16 * 1024 },
  }),
  remove: post('/lima/api/pricing/comparisons/remove', {
    ...brokers,
    summary: 'Removes a saved comparison.',
    body: termSheetId,
    reply: comparisons,
    refusals: ['not_found'],
  }),
} as const;
