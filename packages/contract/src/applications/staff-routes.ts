import { staffOnAskedDeal, staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  dealNamed,
  dealOfApplication,
  dealsApplication,
  openedAnswer,
  sealedAnswer,
  staffApplicationFile,
  staffApplicationNamed,
  staffApplications,
  staffApplicationsQuery,
} from './schema.ts';

export const staffApplicationRoutes = {
  list: get('/lima/api/staff/applications', {
    ...staffOnDeals,
    summary: 'Lists loan applications, most recently changed first, 50 per page.',
    query: staffApplicationsQuery,
    reply: staffApplications,
  }),
  read: get('/lima/api/staff/applications/file', {
    ...staffOnDeals,
    summary: 'Returns an application with its answers and consents. SSN and birth date are not included.',
    query: staffApplicationNamed,
    reply: staffApplicationFile,
    refusals: ['not_found'],
  }),
  reveal: post('/lima/api/staff/applications/reveal', {
    ...staffOnDeals,
    summary: 'Returns an encrypted answer of an application. The audit log records who read it.',
    body: sealedAnswer,
    reply: openedAnswer,
    refusals: ['not_found'],
  }),
  ofDeal: get('/lima/api/staff/deals/application', {
    ...staffOnAskedDeal,
    summary: 'Returns the application a deal came from, and what may be a duplicate of it.',
    query: dealNamed,
    reply: dealsApplication,
  }),
  makeDeal: post('/lima/api/staff/applications/deal', {
    ...staffOnDeals,
    summary: 'Makes a submitted application a deal, if submitting it could not.',
    body: staffApplicationNamed,
    reply: dealOfApplication,
    refusals: ['not_found', 'application_unsubmitted', 'application_has_deal', 'applicant_cannot_borrow'],
  }),
} as const;
