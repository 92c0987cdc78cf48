import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { payoffEmailCopy as copy, payoffEmails } from '@drawbridge/messages/payoff';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const payoffMails = defineMails(
  { feature: 'payoff', group: () => copy.group },
  {
    issued: {
      words: payoffEmails.issued,
      to: () => copy.to,
      values: {
        name: recipientName,
        number: { about: () => copy.number, sample: 'HL-20418' },
        goodThrough: {
          about: () => copy.goodThrough,
          sample: () => formatDay('2026-12-15'),
          required: true,
        },
      },
      beforePayment: true,
      button: { label: () => copy.see, samplePage: '/dashboard/deal/sample/payment-history' },
      footer: () => copy.footer,
    },
  },
);
