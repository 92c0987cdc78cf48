import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const values = {
  name: recipientName,
  number: { about: 'The loan number', sample: 'HL-20418', required: true },
} as const;
const questions = 'Questions? Call us: {phone}.';

export const loanMails = defineMails(
  { feature: 'loanLookup', group: 'Loans' },
  {
    added: {
      name: 'Loan added to another account',
      when: 'Another borrower adds a loan with its number and the last 4 digits of the SSN.',
      to: 'The loan’s borrower',
      values: {
        ...values,
        by: { about: 'The person who added it', sample: 'Noah Bennett', required: true },
      },
      subject: 'Your loan {number} was added to another account',
      body: [
        '{greeting}',
        '{by} added your loan {number} to their {portal} account with the loan number and the last 4 digits of your SSN.',
        'They now see the loan as you do. Only you can request draws and manage bank accounts.',
      ],
      button: { label: 'See your loans', samplePage: '/dashboard' },
      footer: 'You can remove them on the loan’s page. Don’t know this person? Call us now: {phone}.',
    },
    asked: {
      name: 'Request to add a loan',
      when: 'Another borrower asks to add a loan that needs its borrower’s approval.',
      to: 'The loan’s borrower',
      values: {
        ...values,
        by: { about: 'The person who wants to add it', sample: 'Noah Bennett', required: true },
      },
      subject: '{by} asks to see your loan {number}',
      body: [
        '{greeting}',
        '{by} asks to see your loan {number} in their {portal} account. They entered the loan number and the last 4 digits of your SSN.',
        'They see nothing until you approve.',
      ],
      button: { label: 'Approve or decline', samplePage: '/dashboard/deal/sample' },
      footer: 'Don’t know this person? Decline and call us now: {phone}.',
    },
    approved: {
      name: 'Added loan approved',
      when: 'A borrower lets another borrower see their loan.',
      to: 'The borrower who asked to add the loan',
      values,
      subject: 'You can now see loan {number}',
      body: [
        '{greeting}',
        'Loan {number} is now in your {portal} account. Its borrower approved your request.',
      ],
      button: { label: 'See the loan', samplePage: '/dashboard/deal/sample' },
      footer: questions,
    },
    declined: {
      name: 'Added loan declined',
      when: 'A borrower or an employee declines a request to add a loan.',
      to: 'The borrower who asked to add the loan',
      values,
      subject: 'Loan {number} was not added',
      body: ['{greeting}', 'Your request to add loan {number} to your {portal} account was declined.'],
      footer: questions,
    },
    removed: {
      name: 'Added loan removed',
      when: 'A borrower or an employee removes a loan from the account that added it.',
      to: 'The borrower who added the loan',
      values,
      subject: 'Loan {number} was removed from your account',
      body: ['{greeting}', 'Loan {number} is no longer in your {portal} account.'],
      footer: questions,
    },
  },
);
