import { staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  applicationApproval,
  applicationReference,
  applicationStanding,
  changeRequest,
  counteroffer,
  decline,
  incompletenessNotice,
  letterReference,
  officerAssignment,
  ownLetterReference,
  ownReference,
  ownStanding,
  withdrawal,
} from './schema.ts';

/** `application_moved`: a colleague or the applicant was quicker. */
const decision = {
  ...staffOnDeals,
  reply: applicationStanding,
  keyed: true,
  refusals: ['not_found', 'application_moved', 'no_email_yet'],
} as const;

export const applicationDecisionRoutes = {
  read: get('/lima/api/staff/applications/standing', {
    ...staffOnDeals,
    summary:
      'Returns where an application stands: its deadline, loan officer, deal, decisions and letters, and what can be done with it.',
    query: applicationReference,
    reply: applicationStanding,
    refusals: ['not_found'],
  }),
  assign: post('/lima/api/staff/applications/assign', {
    ...staffOnDeals,
    summary:
      'Assigns an application to a loan officer. Refused if another employee has reassigned it in the meantime.',
    body: officerAssignment,
    reply: applicationStanding,
    refusals: ['not_found', 'work_elsewhere', 'account_not_found'],
  }),
  remind: post('/lima/api/staff/applications/remind', {
    ...staffOnDeals,
    summary: 'Emails the applicant a link to finish an application that was not sent.',
    body: applicationReference,
    reply: applicationStanding,
    keyed: true,
    refusals: ['not_found', 'application_sent', 'no_email_yet'],
  }),
  requestChanges: post('/lima/api/staff/applications/request-changes', {
    ...decision,
    summary:
      'Opens an application for its applicant again, with what is wrong by question, and emails them. The notice deadline stays.',
    body: changeRequest,
  }),
  sendIncompleteness: post('/lima/api/staff/applications/incompleteness', {
    ...decision,
    summary:
      'Sends a notice of incompleteness with what is missing and by when, and opens the application again. It meets the notice deadline.',
    body: incompletenessNotice,
  }),
  approve: post('/lima/api/staff/applications/approve', {
    ...decision,
    summary: 'Approves an application and sends the letter.',
    body: applicationApproval,
  }),
  counter: post('/lima/api/staff/applications/counteroffer', {
    ...decision,
    summary: 'Sends a counteroffer. A decision is due within 90 days.',
    body: counteroffer,
  }),
  decline: post('/lima/api/staff/applications/decline', {
    ...decision,
    summary:
      'Declines an application for one to four reasons and sends the letter. A deal that is not funded is withdrawn.',
    body: decline,
  }),
  withdraw: post('/lima/api/staff/applications/withdraw', {
    ...decision,
    summary:
      'Records that the applicant withdrew an application. A deal that is not funded is withdrawn with it.',
    body: withdrawal,
  }),
  letter: get('/lima/api/staff/applications/letter', {
    ...staffOnDeals,
    summary: 'Downloads a letter about an application as it was sent (PDF).',
    query: letterReference,
    reply: 'file',
    refusals: ['not_found', 'record_not_found'],
  }),
} as const;

/** Signed in or not, like the application itself. */
const applicant = {
  who: 'anyone',
  recognizes: true,
  exceptFor: ['employee', 'administrator'],
  touches: { data: 'nothing personal' },
} as const;

export const ownApplicationRoutes = {
  read: post('/lima/api/applications/standing', {
    ...applicant,
    summary: 'Returns the letters about the caller’s own application, and whether it can be withdrawn.',
    effect: 'reads',
    body: ownReference,
    reply: ownStanding,
    refusals: ['not_found'],
    limits: { bodyBytes: 4096, strangersAnHour: 600 },
  }),
  letter: post('/lima/api/applications/letter', {
    ...applicant,
    summary: 'Downloads a letter about the caller’s own application as it was sent (PDF).',
    effect: 'reads',
    body: ownLetterReference,
    reply: 'file',
    refusals: ['not_found', 'record_not_found'],
    limits: { bodyBytes: 4096, strangersAnHour: 120 },
  }),
  withdraw: post('/lima/api/applications/withdraw', {
    ...applicant,
    summary: 'Withdraws the caller’s own application. A deal that is not funded is withdrawn with it.',
    body: ownReference,
    reply: ownStanding,
    refusals: ['not_found', 'application_moved'],
    notWhileViewing: true,
    limits: { bodyBytes: 4096, strangersAnHour: 60 },
  }),
} as const;
