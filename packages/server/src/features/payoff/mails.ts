import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const payoffMails = defineMails(
  { feature: 'payoff', group: 'Payoff letters' },
  {
    issued: {
      name: 'Payoff letter ready',
      when: 'When a borrower has made a payoff letter in the portal.',
      to: 'The borrower of the loan',
      values: {
        name: recipientName,
        number: { about: 'The loan’s number', sample: 'HL-20418' },
        goodThrough: { about: 'The last day it is good for', sample: 'Dec 15, 2026', required: true },
      },
      subject: 'Your payoff letter for loan {number}',
      body: ['Hello {name},', 'the payoff letter you asked for is ready. It is good through {goodThrough}.'],
      beforePayment: true,
      always: [
        'Please confirm wire instructions with us by phone before you send money. We never change them by email.',
      ],
      button: { label: 'See the letter', samplePage: '/dashboard/deal/sample/payment-history' },
      footer: 'Questions? {phone}.',
    },
  },
);
