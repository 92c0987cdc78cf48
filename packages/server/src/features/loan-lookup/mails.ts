import { loanEmailCopy as copy, loanEmails } from '@drawbridge/messages/loan-lookup';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const toBorrower = () => copy.toBorrower;
const toAsker = () => copy.toAsker;
const values = {
  name: recipientName,
  number: { about: () => copy.number, sample: 'HL-20418', required: true },
} as const;
const samplePage = '/dashboard/deal/sample';
const toLoans = { label: () => copy.seeLoans, samplePage: '/dashboard' } as const;
const questions = () => copy.questions;

export const loanMails = defineMails(
  { feature: 'loanLookup', group: () => copy.group },
  {
    added: {
      words: loanEmails.added,
      to: toBorrower,
      values: { ...values, by: { about: () => copy.adder, sample: 'Noah Bennett', required: true } },
      button: { label: () => copy.seeLoan, samplePage },
      footer: () => copy.removable,
    },
    asked: {
      words: loanEmails.asked,
      to: toBorrower,
      values: { ...values, by: { about: () => copy.asker, sample: 'Noah Bennett', required: true } },
      button: { label: () => copy.decide, samplePage },
      footer: () => copy.unknown,
    },
    approved: {
      words: loanEmails.approved,
      to: toAsker,
      values,
      button: { label: () => copy.seeLoan, samplePage },
      footer: questions,
    },
    declined: { words: loanEmails.declined, to: toAsker, values, button: toLoans, footer: questions },
    removed: {
      words: loanEmails.removed,
      to: () => copy.toAdder,
      values,
      button: toLoans,
      footer: questions,
    },
  },
);
