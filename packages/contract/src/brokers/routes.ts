import { applicant } from '../applications/routes.ts';
import { openedApplication } from '../applications/schema.ts';
import { get, post } from '../wire/route.ts';
import {
  begunClientsApplication,
  brokerCardChange,
  brokerLinkNamed,
  clientsApplicationNamed,
  clientsApplications,
  helpDecision,
  newClientsApplication,
  ownBrokerLink,
  shownBrokerLink,
} from './schema.ts';

const ownBroker = { who: ['broker', 'wholesale'], touches: { data: 'own account' } } as const;

export const brokerLinkRoutes = {
  show: get('/lima/api/broker-links/:code', {
    summary:
      'Returns the name, company and phone of the broker whose link has this code. They are null for a link that is no longer in use.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: brokerLinkNamed,
    reply: shownBrokerLink,
    refusals: ['not_found'],
    limits: { strangersAnHour: 120 },
  }),
  read: get('/lima/api/broker/link', {
    ...ownBroker,
    summary: 'Returns the caller’s link for clients, its QR code, and how many applications came by it.',
    reply: ownBrokerLink,
  }),
  renew: post('/lima/api/broker/link/renew', {
    ...ownBroker,
    summary:
      'Replaces the caller’s link. The one with the code that was sent stops working; if it was replaced before, nothing changes.',
    body: brokerLinkNamed,
    reply: ownBrokerLink,
    notWhileViewing: true,
    limits: { bodyBytes: 4096 },
  }),
  setCard: post('/lima/api/broker/link/card', {
    ...ownBroker,
    summary: 'Sets the company and phone that clients see beside the lender’s name.',
    body: brokerCardChange,
    reply: ownBrokerLink,
    notWhileViewing: true,
    limits: { bodyBytes: 4096 },
  }),
} as const;

export const brokerApplicationRoutes = {
  list: get('/lima/api/broker/applications', {
    ...ownBroker,
    summary:
      'Lists applications that came by the caller, most recently changed first: who applies and how far it is. Answers need the applicant’s permission.',
    reply: clientsApplications,
  }),
  begin: post('/lima/api/broker/applications', {
    ...ownBroker,
    summary: 'Begins an application for a client. The broker fills in what they know and invites the client.',
    body: newClientsApplication,
    reply: begunClientsApplication,
    status: 201,
    keyed: true,
    refusals: ['application_closed'],
    notWhileViewing: true,
    limits: { bodyBytes: 4096 },
  }),
  invite: post('/lima/api/broker/applications/invite', {
    ...ownBroker,
    summary:
      'Emails the client a link to an application that the caller began. The email names the broker and repeats nothing that was typed.',
    body: clientsApplicationNamed,
    reply: clientsApplications,
    refusals: ['not_found', 'application_sent', 'no_email_yet'],
    notWhileViewing: true,
    limits: { bodyBytes: 4096 },
  }),
  askToHelp: post('/lima/api/broker/applications/ask', {
    ...ownBroker,
    summary:
      'Asks the applicant to let the caller help. The application shows the question; an applicant who has given an email address is emailed.',
    body: clientsApplicationNamed,
    reply: clientsApplications,
    refusals: ['not_found', 'application_sent'],
    notWhileViewing: true,
    limits: { bodyBytes: 4096 },
  }),
} as const;

export const brokerHelpRoutes = {
  decide: post('/lima/api/applications/help', {
    ...applicant,
    summary:
      'Lets the broker who brought an application help with it, or ends that. Only the applicant decides. The broker sees neither SSN, birth date nor declarations, and cannot send it.',
    body: helpDecision,
    reply: openedApplication,
    refusals: ['not_found'],
    notWhileViewing: true,
    limits: { bodyBytes: 16 * 1024, strangersAnHour: 60 },
  }),
} as const;
