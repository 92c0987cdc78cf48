import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

/** The mails about looking up loans. */
export const loanMails = defineMails(
  { feature: 'loanLookup', group: 'Loans' },
  {
    added: {
      name: 'Loan added to another account',
      when: 'When somebody has added a loan to theirs with its number and the last 4 of the SSN.',
      to: 'The borrower of the loan',
      values: {
        name: recipientName,
        number: { about: 'The loan’s number', sample: 'HL-20418', required: true },
        by: { about: 'Name of who added it', sample: 'Noah Bennett', required: true },
      },
      subject: 'Your loan {number} was added to another account',
      body: [
        'Hello {name},',
        '{by} has added your loan {number} to their {portal} account, with the loan number and the last 4 digits of your SSN. They now see the loan as you do. Draws and bank accounts stay yours alone.',
      ],
      button: { label: 'See your loans', samplePage: '/dashboard' },
      footer: 'If this was neither you nor somebody you trust, please call us at once: {phone}.',
    },
  },
);
