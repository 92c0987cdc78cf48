import { securityEmailCopy as copy, securityEmails } from '@drawbridge/messages/security';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = () => copy.to;
const name = recipientName;
const values = { name } as const;
const passkeyValues = {
  name,
  passkey: { about: () => copy.passkey, sample: () => copy.samplePasskey, required: true },
} as const;
const button = { label: () => copy.open, samplePage: '/dashboard/security' } as const;
const footer = () => copy.footer;

export const securityMails = defineMails(
  { feature: 'security', group: () => copy.group },
  {
    secondFactorOn: { words: securityEmails.secondFactorOn, to, values, button, footer },
    secondFactorOff: { words: securityEmails.secondFactorOff, to, values, button, footer },
    recoveryCodesRenewed: { words: securityEmails.recoveryCodesRenewed, to, values, button, footer },
    recoveryCodeUsed: {
      words: securityEmails.recoveryCodeUsed,
      to,
      values: {
        name,
        left: { about: () => copy.left, sample: () => copy.codesLeft({ codes: 7 }), required: true },
      },
      button,
      footer,
    },
    passkeyAdded: { words: securityEmails.passkeyAdded, to, values: passkeyValues, button, footer },
    passkeyRemoved: { words: securityEmails.passkeyRemoved, to, values: passkeyValues, button, footer },
    factorsReset: { words: securityEmails.factorsReset, to, values, button, footer },
    factorRequired: { words: securityEmails.factorRequired, to, values, button, footer },
    factorNotRequired: { words: securityEmails.factorNotRequired, to, values, button, footer },
  },
);
