import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { statementCopy, statementEmailCopy as copy, statementEmails } from '@drawbridge/messages/statements';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';
import { monthName } from './month-name.ts';

export const statementMails = defineMails(
  { feature: 'statements', group: () => copy.group },
  {
    made: {
      words: statementEmails.made,
      to: () => copy.to,
      values: {
        name: recipientName,
        number: { about: () => copy.number, sample: 'HL-20418' },
        month: { about: () => copy.month, sample: () => monthName('2026-11'), required: true },
      },
      sampleFacts: () => [
        [copy.period, statementCopy.fromTo({ from: formatDay('2026-11-01'), to: formatDay('2026-11-30') })],
        [copy.principal({ day: formatDay('2026-11-30') }), '$400,000.00'],
      ],
      button: { label: () => copy.see, samplePage: '/dashboard/deal/sample/payment-history' },
      footer: () => copy.footer,
    },
  },
);
