import { beneficiaryEmailCopy as copy, beneficiaryEmails } from '@drawbridge/messages/beneficiaries';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = () => copy.to;
const values = {
  name: recipientName,
  account: { about: () => copy.account, sample: '••••7890', required: true },
  bank: { about: () => copy.bank, sample: 'First Harbor Bank', required: true },
} as const;
const button = { label: () => copy.see, samplePage: '/dashboard/deal/sample/construction' } as const;
const footer = () => copy.footer;

export const beneficiaryMails = defineMails(
  { feature: 'beneficiaries', group: () => copy.group },
  {
    added: { words: beneficiaryEmails.added, to, values, button, footer },
    verified: { words: beneficiaryEmails.verified, to, values, button, footer },
    rejected: {
      words: beneficiaryEmails.rejected,
      to,
      values: {
        ...values,
        reason: { about: () => copy.reason, sample: () => copy.sampleReason, required: true },
      },
      button,
      footer,
    },
  },
);
