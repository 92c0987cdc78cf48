import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { termsEmailCopy as copy, termsEmails } from '@drawbridge/messages/loan-accounts';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const toProposer = {
  to: () => copy.to,
  button: { label: () => copy.see, samplePage: '/staff/deals/sample/terms' },
  footer: () => copy.footer,
} as const;
const values = {
  name: recipientName,
  number: { about: () => copy.number, sample: 'HL-20418', required: true },
} as const;

export const termsMails = defineMails(
  { feature: 'loanAccounts', group: () => copy.group },
  {
    declined: {
      ...toProposer,
      words: termsEmails.declined,
      values: {
        ...values,
        decider: { about: () => copy.decider, sample: 'Priya Raman' },
        reason: { about: () => copy.reason, sample: () => copy.sampleReason, required: true },
      },
    },
    expired: {
      ...toProposer,
      words: termsEmails.expired,
      values: { ...values, day: { about: () => copy.day, sample: () => formatDay('2026-11-29') } },
    },
  },
);
