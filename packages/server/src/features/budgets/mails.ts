import { budgetEmailCopy as copy, budgetEmails, budgetPushes } from '@drawbridge/messages/budgets';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = () => copy.to;
const values = {
  name: recipientName,
  deal: { about: () => copy.deal, sample: '214 Juniper Lane' },
  file: { about: () => copy.file, sample: 'Budget Juniper Lane.xlsx' },
} as const;
const button = { label: () => copy.open, samplePage: '/dashboard/deal/sample/construction' } as const;
const footer = () => copy.footer;

export const budgetMails = defineMails(
  { feature: 'budgets', group: () => copy.group },
  {
    handedIn: { words: budgetEmails.handedIn, to, values, button, footer },
    approved: { words: budgetEmails.approved, to, values, button, footer },
    returned: {
      words: budgetEmails.returned,
      to,
      values: {
        ...values,
        reason: { about: () => copy.reason, sample: () => copy.sampleReason, required: true },
      },
      button,
      footer,
      push: { kind: 'question asked', words: budgetPushes.returned },
    },
  },
);
