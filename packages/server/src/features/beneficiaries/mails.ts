import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = 'The borrower who owns the account';
const values = {
  name: recipientName,
  account: { about: 'The account number’s last 4 digits', sample: '••••7890', required: true },
  bank: { about: 'The bank', sample: 'First Harbor Bank', required: true },
} as const;
const button = {
  label: 'See bank accounts',
  samplePage: '/dashboard/deal/sample/construction',
} as const;
const footer = 'Not your account? Call us now: {phone}. We never ask for account numbers by email.';

export const beneficiaryMails = defineMails(
  { feature: 'beneficiaries', group: 'Bank accounts' },
  {
    added: {
      name: 'Bank account added',
      when: 'A bank account is added for draws.',
      to,
      values,
      subject: 'A bank account was added for your draws',
      body: [
        '{greeting}',
        'Your account {account} at {bank} was added for draws.',
        'You can request draws to it now. We verify it before the first wire and may call you about it.',
      ],
      button,
      footer,
    },
    verified: {
      name: 'Bank account verified',
      when: 'An employee verifies a bank account.',
      to,
      values,
      subject: 'Your bank account is verified',
      body: ['{greeting}', 'We verified your account {account} at {bank}. We can now wire draws to it.'],
      button,
      footer,
    },
    rejected: {
      name: 'Bank account rejected',
      when: 'An employee can’t verify a bank account.',
      to,
      values: {
        ...values,
        reason: {
          about: 'The reason, as the employee wrote it',
          sample: 'The account is not in the borrowing entity’s name.',
          required: true,
        },
      },
      subject: 'We couldn’t verify your bank account',
      body: [
        '{greeting}',
        'We couldn’t verify your account {account} at {bank}, so we can’t wire draws to it.',
        'Reason: {reason}',
        'Check the details with your bank and add the account again, or call us.',
      ],
      button,
      footer,
    },
  },
);
