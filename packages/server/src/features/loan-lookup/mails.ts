import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const loanNumber = { about: 'The loan’s number', sample: 'HL-20418', required: true } as const;

export const loanMails = defineMails(
  { feature: 'loanLookup', group: 'Loans' },
  {
    added: {
      name: 'Loan added to another account',
      when: 'When another borrower adds a loan with its number and the last 4 of the SSN.',
      to: 'The borrower of the loan',
      values: {
        name: recipientName,
        number: loanNumber,
        by: { about: 'Name of the person who added it', sample: 'Noah Bennett', required: true },
      },
      subject: 'Your loan {number} was added to another account',
      body: [
        'Hello {name},',
        '{by} has added your loan {number} to their {portal} account, with the loan number and the last 4 digits of your SSN. They now see the loan as you do. Draws and bank accounts stay yours alone.',
      ],
      button: { label: 'See your loans', samplePage: '/dashboard' },
      footer:
        'You can remove them on the page of the loan. If you do not know or trust this person, call us at once: {phone}.',
    },
    asked: {
      name: 'Request to add a loan',
      when: 'When another borrower wants to add a loan whose borrower is asked first.',
      to: 'The borrower of the loan',
      values: {
        name: recipientName,
        number: loanNumber,
        by: { about: 'Name of the person who wants to add it', sample: 'Noah Bennett', required: true },
      },
      subject: '{by} asks to see your loan {number}',
      body: [
        'Hello {name},',
        '{by} knows the number of your loan {number} and the last 4 digits of your SSN, and asks to see the loan in their {portal} account. They see nothing of it until you approve.',
      ],
      button: { label: 'Approve or decline', samplePage: '/dashboard/deal/sample' },
      footer: 'If you do not know this person, decline and call us at once: {phone}.',
    },
    approved: {
      name: 'Added loan approved',
      when: 'When a borrower lets another borrower see their loan.',
      to: 'The borrower who asked to add the loan',
      values: {
        name: recipientName,
        number: loanNumber,
      },
      subject: 'You can now see loan {number}',
      body: ['Hello {name},', 'Loan {number} is now in your {portal} account: its borrower approved it.'],
      button: { label: 'See the loan', samplePage: '/dashboard/deal/sample' },
      footer: 'Questions? Call us: {phone}.',
    },
    declined: {
      name: 'Added loan declined',
      when: 'When a borrower or an employee declines a request to add a loan.',
      to: 'The borrower who asked to add the loan',
      values: {
        name: recipientName,
        number: loanNumber,
      },
      subject: 'Loan {number} was not added',
      body: ['Hello {name},', 'Your request to add loan {number} to your {portal} account was declined.'],
      footer: 'Questions? Call us: {phone}.',
    },
    removed: {
      name: 'Added loan removed',
      when: 'When a borrower or an employee removes a loan from the account that added it.',
      to: 'The borrower who added the loan',
      values: {
        name: recipientName,
        number: loanNumber,
      },
      subject: 'Loan {number} was removed from your account',
      body: ['Hello {name},', 'Loan {number} is no longer in your {portal} account.'],
      footer: 'Questions? Call us: {phone}.',
    },
  },
);
