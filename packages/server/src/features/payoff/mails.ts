import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { payoffEmailCopy as copy, payoffEmails } from '@drawbridge/messages/payoff';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const number = { about: () => copy.number, sample: 'HL-20418' } as const;
const goodThrough = {
  about: () => copy.goodThrough,
  sample: () => formatDay('2026-12-15'),
  required: true,
} as const;
const toHolders = {
  to: () => copy.toHolders,
  beforePayment: true,
  button: { label: () => copy.see, samplePage: '/dashboard/deal/sample/payment-history' },
  footer: () => copy.footer,
} as const;

export const payoffMails = defineMails(
  { feature: 'payoff', group: () => copy.group },
  {
    issued: {
      words: payoffEmails.issued,
      to: () => copy.to,
      values: {
        name: recipientName,
        number,
        goodThrough,
      },
      beforePayment: true,
      button: { label: () => copy.see, samplePage: '/dashboard/deal/sample/payment-history' },
      footer: () => copy.footer,
    },
    changed: {
      ...toHolders,
      words: payoffEmails.changed,
      values: { name: recipientName, number, goodThrough },
    },
    amended: {
      ...toHolders,
      words: payoffEmails.amended,
      values: { name: recipientName, number, goodThrough },
    },
    withdrawn: {
      ...toHolders,
      words: payoffEmails.withdrawn,
      values: {
        name: recipientName,
        number,
        reason: { about: () => copy.reason, sample: () => copy.sampleReason, required: true },
      },
    },
  },
);
