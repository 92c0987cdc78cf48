import { dealReference } from '../wire/deal-reference.ts';
import { staffOnAskedDeal, staffOnDeal } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { checkReference, checkReport, checkResult, dealChecks, newCheck } from './schema.ts';

/** Checks of a deal’s people and properties. Borrowers and brokers see none of them. */
export const checkRoutes = {
  list: get('/lima/api/staff/deals/checks', {
    summary:
      'Lists a deal’s checks, newest first, with the people and properties to check and what the deal’s stages need.',
    ...staffOnAskedDeal,
    query: dealReference,
    reply: dealChecks,
  }),
  ask: post('/lima/api/staff/deals/checks', {
    summary:
      'Requests a check of a person or property. Credit is read only for a permissible purpose and with the person’s recorded consent. A provider’s answer arrives later.',
    ...staffOnDeal,
    body: newCheck,
    reply: dealChecks,
    keyed: true,
    refusals: ['record_not_found', 'credit_consent_missing', 'check_waiting'],
  }),
  enter: post('/lima/api/staff/deals/checks/result', {
    summary:
      'Enters or corrects a check’s result by hand. The result is valid for the days set in the settings.',
    ...staffOnDeal,
    body: checkResult,
    reply: dealChecks,
    refusals: ['record_not_found'],
  }),
  report: post('/lima/api/staff/deals/checks/report', {
    summary: 'Returns the report that came with a result. The audit log records who read it.',
    ...staffOnDeal,
    body: checkReference,
    reply: checkReport,
    refusals: ['record_not_found'],
  }),
} as const;
