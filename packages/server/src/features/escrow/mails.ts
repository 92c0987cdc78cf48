import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { escrowEmailCopy as copy, escrowEmails } from '@drawbridge/messages/escrow';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const escrowMails = defineMails(
  { feature: 'escrow', group: () => copy.group },
  {
    analyzed: {
      words: escrowEmails.analyzed,
      to: () => copy.to,
      values: {
        name: recipientName,
        number: { about: () => copy.number, sample: 'HL-20418' },
        amount: { about: () => copy.amount, sample: '$612.50', required: true },
        day: { about: () => copy.day, sample: () => formatDay('2027-01-01'), required: true },
      },
      sampleFacts: () => [
        [copy.before, '$508.25'],
        [copy.shortage, '$1,251.00'],
      ],
      button: { label: () => copy.see, samplePage: '/dashboard/deal/sample' },
      footer: () => copy.footer,
    },
  },
);
