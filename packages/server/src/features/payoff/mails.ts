import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const payoffMails = defineMails(
  { feature: 'payoff', group: 'Payoff letters' },
  {
    issued: {
      name: 'Payoff letter ready',
      when: 'A borrower creates a payoff letter in the portal.',
      to: 'The loan’s borrower',
      values: {
        name: recipientName,
        number: { about: 'The loan number', sample: 'HL-20418' },
        goodThrough: { about: 'The good-through date', sample: 'Dec 15, 2026', required: true },
      },
      subject: 'Your payoff letter for loan {number}',
      body: ['{greeting}', 'Your payoff letter is ready. It is good through {goodThrough}.'],
      beforePayment: true,
      always: [
        'Confirm wire instructions with us by phone before you send money. We never change them by email.',
      ],
      button: { label: 'See the letter', samplePage: '/dashboard/deal/sample/payment-history' },
      footer: 'Questions? Call us: {phone}.',
    },
  },
);
