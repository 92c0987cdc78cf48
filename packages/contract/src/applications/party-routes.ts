import { post } from '../wire/route.ts';
import {
  applicationParties,
  invitationRenewed,
  partiesNamed,
  partyChange,
  partyForm,
  partyNamed,
  partySaved,
  partySent,
  partyToInvite,
  partyToRemind,
  partyToSend,
} from './party-schema.ts';
import { applicant } from './routes.ts';

/** An application or invitation that is not the caller’s gets the same answer as one that does not exist. */
const ownOnly = ['not_found'] as const;

/** Owners and guarantors: the applicant invites them, and each fills in their own part. */
export const applicationPartyRoutes = {
  list: post('/lima/api/applications/parties', {
    ...applicant,
    summary: 'Lists the owners who fill in their own part of an application, and how far each has come.',
    effect: 'reads',
    body: partiesNamed,
    reply: applicationParties,
    refusals: ownOnly,
    limits: { bodyBytes: 4096, strangersAnHour: 600 },
  }),
  invite: post('/lima/api/applications/parties/invite', {
    ...applicant,
    summary:
      'Emails an owner a link to their own part. At another address than before, the earlier link and what was entered through it are gone.',
    body: partyToInvite,
    reply: applicationParties,
    refusals: [...ownOnly, 'party_finished'],
    notWhileViewing: true,
    limits: { bodyBytes: 4096, strangersAnHour: 30 },
  }),
  remind: post('/lima/api/applications/parties/remind', {
    ...applicant,
    summary: 'Emails an invited owner a new link, at most once a day.',
    body: partyToRemind,
    reply: applicationParties,
    refusals: [...ownOnly, 'party_finished', 'reminded_today'],
    notWhileViewing: true,
    limits: { bodyBytes: 4096, strangersAnHour: 30 },
  }),
  open: post('/lima/api/application-party/open', {
    ...applicant,
    summary:
      'Returns the invited person’s own part. Of the application it says only what it is for and who invites.',
    body: partyNamed,
    reply: partyForm,
    refusals: [...ownOnly, 'invitation_expired'],
    notWhileViewing: true,
    limits: { bodyBytes: 4096, strangersAnHour: 600 },
  }),
  save: post('/lima/api/application-party/save', {
    ...applicant,
    summary: 'Saves answers of the invited person by place.',
    body: partyChange,
    reply: partySaved,
    refusals: [...ownOnly, 'invitation_expired', 'application_sent'],
    notWhileViewing: true,
    neverKept: ['changes'],
    limits: { bodyBytes: 64 * 1024, strangersAnHour: 3000 },
  }),
  send: post('/lima/api/application-party/send', {
    ...applicant,
    summary: 'Sends the invited person’s part with their consents. Sending it again changes nothing.',
    body: partyToSend,
    reply: partySent,
    refusals: [...ownOnly, 'invitation_expired'],
    notWhileViewing: true,
    limits: { bodyBytes: 32 * 1024, strangersAnHour: 60 },
  }),
  renew: post('/lima/api/application-party/renew', {
    ...applicant,
    summary: 'Emails a new link to the address an expired one went to. The answer is the same for any link.',
    body: partyNamed,
    reply: invitationRenewed,
    notWhileViewing: true,
    limits: { bodyBytes: 4096, strangersAnHour: 30 },
  }),
} as const;
