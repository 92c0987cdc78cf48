import { cardEmailCopy as copy, cardEmails } from '@drawbridge/messages/cards';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const cardMails = defineMails(
  { feature: 'cards', group: () => copy.group },
  {
    paid: {
      words: cardEmails.paid,
      to: () => copy.to,
      values: {
        name: recipientName,
        amount: { about: () => copy.valueAmount, sample: '$650.00' },
        deal: { about: () => copy.valueDeal, sample: '118 Wren Street' },
      },
      sampleFacts: () => [
        [copy.amount, '$650.00'],
        [copy.card, copy.cardEnding({ brand: 'Visa', last4: '1111' })],
        [copy.loan, 'HL-20611'],
        [copy.reference, 'AP-1042'],
        [copy.transaction, '60198765432'],
      ],
      button: { label: () => copy.see, samplePage: '/dashboard/deal/sample' },
      footer: () => copy.footer,
    },
  },
);
