import {
  applicationEmailCopy as copy,
  applicationEmails,
  applyCopy,
} from '@drawbridge/messages/applications';
import { defineMails } from '../../platform/mail/define-mails.ts';

const invitation = {
  to: () => copy.invitee,
  values: {
    inviter: { about: () => copy.inviter, sample: 'Maria Lopez' },
    product: { about: () => copy.product, sample: () => applyCopy.product['fix and flip'] },
  },
  button: { label: () => copy.fillIn, samplePage: '/additional-guarantor-form/sample' },
  footer: () => copy.inviteeFooter,
} as const;

/** They greet nobody by name. The only name in them is the one of the account that invites, or the lender’s. */
export const partyMails = defineMails(
  { feature: 'applications', group: () => copy.group },
  {
    partyInvitation: { words: applicationEmails.partyInvitation, ...invitation },
    partyReminder: { words: applicationEmails.partyReminder, ...invitation },
  },
);
