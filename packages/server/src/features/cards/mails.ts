import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const cardMails = defineMails(
  { feature: 'cards', group: 'Card payments' },
  {
    paid: {
      name: 'Receipt of an appraisal fee',
      when: 'When a card payment has gone through.',
      to: 'Whoever paid',
      values: {
        name: recipientName,
        amount: { about: 'What was paid', sample: '$650.00' },
        deal: { about: 'The deal', sample: '118 Wren Street' },
      },
      subject: 'Receipt: appraisal fee of {deal}',
      body: [
        'Hello {name},',
        'thank you. We have received {amount} for the appraisal of {deal}. The appraisal can go ahead.',
      ],
      sampleFacts: [
        ['Amount', '$650.00'],
        ['Card', 'Visa ending in 1111'],
        ['Loan', 'HL-20611'],
        ['Reference', 'AP-1042'],
        ['Transaction', '60198765432'],
      ],
      button: { label: 'See the deal', samplePage: '/dashboard/deal/sample' },
      footer: 'If you did not make this payment, please call us at once: {phone}.',
    },
  },
);
