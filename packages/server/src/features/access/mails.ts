import { accessEmailCopy, accessEmails } from '@drawbridge/messages/access';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = () => accessEmailCopy.toOwner;
const values = { name: recipientName };
const unexpected = () => accessEmailCopy.unexpected;
const setPassword = {
  label: () => accessEmailCopy.setPassword,
  samplePage: '/account-setup/sample',
} as const;

export const accessMails = defineMails(
  { feature: 'access', group: () => accessEmailCopy.group },
  {
    accountLink: {
      words: accessEmails.accountLink,
      to: () => accessEmailCopy.toBorrowerOrBroker,
      values,
      button: setPassword,
      footer: unexpected,
    },
    employeeLink: {
      words: accessEmails.employeeLink,
      to: () => accessEmailCopy.toEmployee,
      values,
      button: setPassword,
      footer: unexpected,
    },
    passwordLink: {
      words: accessEmails.passwordLink,
      to,
      values,
      button: { label: () => accessEmailCopy.choosePassword, samplePage: '/change-password/sample' },
      footer: unexpected,
    },
    passwordChanged: {
      words: accessEmails.passwordChanged,
      to,
      values,
      button: { label: () => accessEmailCopy.signIn, samplePage: '/' },
      footer: () => accessEmailCopy.notYou,
    },
    accountLocked: {
      words: accessEmails.accountLocked,
      to,
      values,
      button: { label: () => accessEmailCopy.resetPassword, samplePage: '/forgot-password' },
      footer: () => accessEmailCopy.guessing,
    },
  },
);
