import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const cardMails = defineMails(
  { feature: 'cards', group: 'Card payments' },
  {
    paid: {
      name: 'Appraisal fee receipt',
      when: 'A card payment goes through.',
      to: 'The person who paid',
      values: {
        name: recipientName,
        amount: { about: 'The amount paid', sample: '$650.00' },
        deal: { about: 'The deal', sample: '118 Wren Street' },
      },
      subject: 'Receipt: appraisal fee for {deal}',
      body: ['{greeting}', 'We received {amount} for the appraisal of {deal}. The appraisal is next.'],
      sampleFacts: [
        ['Amount', '$650.00'],
        ['Card', 'Visa ending in 1111'],
        ['Loan', 'HL-20611'],
        ['Reference', 'AP-1042'],
        ['Transaction', '60198765432'],
      ],
      button: { label: 'See the deal', samplePage: '/dashboard/deal/sample' },
      footer: 'Didn’t make this payment? Call us now: {phone}.',
    },
  },
);
