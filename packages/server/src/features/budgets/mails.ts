import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = 'The loan’s borrower';
const values = {
  name: recipientName,
  deal: { about: 'The deal, by nickname, street or number', sample: '214 Juniper Lane' },
  file: { about: 'The file’s name', sample: 'Budget Juniper Lane.xlsx' },
} as const;
const button = { label: 'Open the budget', samplePage: '/dashboard/deal/sample/construction' } as const;
const footer = 'Questions? Call us: {phone}.';

export const budgetMails = defineMails(
  { feature: 'budgets', group: 'Budgets' },
  {
    handedIn: {
      name: 'Budget received',
      when: 'A borrower submits a budget.',
      to,
      values,
      subject: 'We received your budget for {deal}',
      body: [
        '{greeting}',
        'We received your budget “{file}”. We’ll email you when it’s approved or if it needs a change.',
      ],
      button,
      footer,
    },
    approved: {
      name: 'Budget approved',
      when: 'An employee approves a budget.',
      to,
      values,
      subject: 'Your budget for {deal} is approved',
      body: [
        '{greeting}',
        'We approved your budget “{file}”. It is now your loan’s budget, and we pay draws against its lines.',
      ],
      button,
      footer,
    },
    returned: {
      name: 'Budget returned',
      when: 'An employee returns a budget for changes.',
      to,
      values: {
        ...values,
        reason: {
          about: 'What needs to change, as the employee wrote it',
          sample: 'The lines add up to more than the loan’s construction holdback.',
          required: true,
        },
      },
      subject: 'Your budget for {deal} needs a change',
      body: [
        '{greeting}',
        'Your budget “{file}” needs a change before we can approve it.',
        'Reason: {reason}',
        'Please correct the file and upload it again.',
      ],
      button,
      footer,
    },
  },
);
