import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = 'The borrower of the loan';
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
      when: 'When a borrower has handed in a budget.',
      to,
      values,
      subject: 'We have your budget for {deal}',
      body: [
        'Hello {name},',
        'the file “{file}” has arrived. We look through it and tell you here when it has become the budget of your loan, or what has to change.',
      ],
      button,
      footer,
    },
    approved: {
      name: 'Budget approved',
      when: 'When an employee has approved a budget.',
      to,
      values,
      subject: 'Your budget for {deal} is approved',
      body: [
        'Hello {name},',
        'the budget in “{file}” is now the budget of your loan. Draws are paid against its lines.',
      ],
      button,
      footer,
    },
    returned: {
      name: 'Budget returned',
      when: 'When a budget has to be changed.',
      to,
      values: {
        ...values,
        reason: {
          about: 'What has to change, as the employee wrote it',
          sample: 'The lines add up to more than the loan has for construction.',
          required: true,
        },
      },
      subject: 'Your budget for {deal} needs a change',
      body: [
        'Hello {name},',
        'we have looked through “{file}” and cannot take it over as it is.',
        'The reason: {reason}',
        'Please correct the file and upload it again.',
      ],
      button,
      footer,
    },
  },
);
