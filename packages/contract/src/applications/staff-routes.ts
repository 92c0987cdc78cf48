import { staffOnAskedDeal, staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { mismoApplication } from './mismo-schema.ts';
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
    apiKey: 'read',
    summary: 'Lists loan applications, most recently changed first, 50 per page.',
    query: staffApplicationsQuery,
    reply: staffApplications,
  }),
  read: get('/lima/api/staff/applications/file', {
    ...staffOnDeals,
    apiKey: 'read',
    summary: 'Returns an application with its answers and consents. SSN and birth date are not included.',
    query: staffApplicationNamed,
    reply: staffApplicationFile,
    refusals: ['not_found'],
  }),
  pdf: get('/lima/api/staff/applications/pdf', {
    ...staffOnDeals,
    apiKey: 'read',
    summary: 'Downloads an application as a PDF. SSN and birth date are not included.',
    query: staffApplicationNamed,
    reply: 'file',
    refusals: ['not_found'],
  }),
  mismo: get('/lima/api/staff/applications/mismo', {
    ...staffOnDeals,
    apiKey: 'read',
    summary:
      'Returns an application in containers named after MISMO 3.4. SSN and birth date are not included; EXTENSION names them.',
    query: staffApplicationNamed,
    reply: mismoApplication,
    refusals: ['not_found'],
  }),
  mismoWithSealed: post('/lima/api/staff/applications/mismo/sealed', {
    who: ['administrator'],
    touches: staffOnDeals.touches,
    apiKey: 'readSealed',
    summary:
      'Returns an application like `mismo`, with SSN and birth date. The audit log records who read them.',
    body: staffApplicationNamed,
    reply: mismoApplication,
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
