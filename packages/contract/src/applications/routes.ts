import { get, post } from '../wire/route.ts';
import {
  applicationChange,
  applicationNamed,
  applicationSaved,
  applicationSent,
  applicationToSend,
  begunApplication,
  linkMailed,
  newApplication,
  openedApplication,
  ownApplications,
} from './schema.ts';

/** Signed in or not. Employees read applications through their own routes. */
export const applicant = {
  who: 'anyone',
  recognizes: true,
  exceptFor: ['employee', 'administrator'],
  touches: { data: 'nothing personal' },
} as const;

/** An application that is not the caller’s gets the same answer as one that does not exist. */
const ownOnly = ['not_found'] as const;

export const applicationRoutes = {
  begin: post('/lima/api/applications', {
    ...applicant,
    // Brokers begin applications for clients by a call of their own.
    exceptFor: [...applicant.exceptFor, 'broker', 'wholesale'],
    summary:
      'Begins a loan application. Without an account, the reply has the key that opens it; the portal does not store the key. A key that was sent before opens the application it began.',
    body: newApplication,
    reply: begunApplication,
    status: 201,
    refusals: ['looks_automated', 'application_closed', 'not_found'],
    notWhileViewing: true,
    strangersProve: true,
    limits: { bodyBytes: 4096, strangersAnHour: 30 },
  }),
  list: get('/lima/api/applications', {
    summary: 'Lists the caller’s loan applications, most recently changed first.',
    who: ['customer', 'broker', 'wholesale', 'lead'],
    touches: { data: 'own account' },
    reply: ownApplications,
  }),
  open: post('/lima/api/applications/open', {
    ...applicant,
    summary:
      'Returns an application with its answers and what is still missing. SSN and birth date are not included. A broker whose help its applicant allowed gets what brokers see.',
    effect: 'reads',
    body: applicationNamed,
    reply: openedApplication,
    refusals: ownOnly,
    limits: { bodyBytes: 4096, strangersAnHour: 600 },
  }),
  save: post('/lima/api/applications/save', {
    ...applicant,
    summary:
      'Saves answers by place. Answers in other places stay as they are, so two devices can work on one application.',
    body: applicationChange,
    reply: applicationSaved,
    refusals: [...ownOnly, 'application_sent'],
    notWhileViewing: true,
    neverKept: ['changes'],
    limits: { bodyBytes: 64 * 1024, strangersAnHour: 3000 },
  }),
  mailLink: post('/lima/api/applications/link', {
    ...applicant,
    summary: 'Emails the applicant a link that opens the application on another device.',
    body: applicationNamed,
    reply: linkMailed,
    refusals: [...ownOnly, 'no_email_yet'],
    notWhileViewing: true,
    limits: { bodyBytes: 4096, strangersAnHour: 60 },
  }),
  pdf: post('/lima/api/applications/pdf', {
    ...applicant,
    summary: 'Downloads a copy of an application as a PDF. SSN and birth date are not included.',
    effect: 'reads',
    body: applicationNamed,
    reply: 'file',
    refusals: ownOnly,
    limits: { bodyBytes: 4096, strangersAnHour: 60 },
  }),
  send: post('/lima/api/applications/send', {
    ...applicant,
    summary:
      'Sends an application with its consents. Someone who neither signed in nor came from the emailed link is emailed a link to confirm it.',
    body: applicationToSend,
    reply: applicationSent,
    refusals: [...ownOnly, 'application_closed'],
    notWhileViewing: true,
    limits: { bodyBytes: 32 * 1024, strangersAnHour: 60 },
  }),
} as const;
