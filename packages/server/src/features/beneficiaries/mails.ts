import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = 'The borrower whose account it is';
const values = {
  name: recipientName,
  account: { about: 'The account’s number, all but its end hidden', sample: '••••7890', required: true },
  bank: { about: 'The bank', sample: 'First Harbor Bank', required: true },
} as const;
const button = {
  label: 'See bank accounts',
  samplePage: '/dashboard/deal/sample/construction',
} as const;
const footer =
  'If you do not know this account, please call us at once: {phone}. We never ask for an account number by email.';

export const beneficiaryMails = defineMails(
  { feature: 'beneficiaries', group: 'Bank accounts' },
  {
    added: {
      name: 'Bank account added',
      when: 'When a bank account was added for draws.',
      to,
      values,
      subject: 'A bank account was added for your draws',
      body: [
        'Hello {name},',
        'the account {account} at {bank} has been added to those your draws can be paid to.',
        'You can request draws to it at once. Before we wire to it for the first time we verify that it is yours, and may call you for that.',
      ],
      button,
      footer,
    },
    verified: {
      name: 'Bank account verified',
      when: 'When an employee has verified a bank account.',
      to,
      values,
      subject: 'Your bank account is verified',
      body: ['Hello {name},', 'we have verified the account {account} at {bank}. Draws can be wired to it.'],
      button,
      footer,
    },
    rejected: {
      name: 'Bank account rejected',
      when: 'When an employee could not verify a bank account.',
      to,
      values: {
        ...values,
        reason: {
          about: 'Why, as the employee wrote it',
          sample: 'The account is not in the name of the borrowing entity.',
          required: true,
        },
      },
      subject: 'Your bank account could not be verified',
      body: [
        'Hello {name},',
        'the account {account} at {bank} can no longer be chosen for draws.',
        'The reason: {reason}',
        'Please check what the bank has on file and add the account again, or call us.',
      ],
      button,
      footer,
    },
  },
);
