import { applicationEmailCopy as copy, applicationEmails } from '@drawbridge/messages/applications';
import { defineMails } from '../../platform/mail/define-mails.ts';

const to = () => copy.to;
const values = { number: { about: () => copy.number, sample: 'APP-1042' } } as const;
const footer = () => copy.footer;
const samplePage = '/application/sample';

/** They greet nobody by name and repeat nothing typed: anyone can enter someone else’s address. */
export const applicationMails = defineMails(
  { feature: 'applications', group: () => copy.group },
  {
    continueLink: {
      words: applicationEmails.continueLink,
      to,
      values,
      button: { label: () => copy.open, samplePage },
      footer,
    },
    confirmLink: {
      words: applicationEmails.confirmLink,
      to,
      values,
      button: { label: () => copy.confirm, samplePage },
      footer,
    },
    received: {
      words: applicationEmails.received,
      to,
      values,
      button: { label: () => copy.see, samplePage },
      footer: () => copy.receivedFooter,
    },
    changesRequested: {
      words: applicationEmails.changesRequested,
      to,
      values,
      button: { label: () => copy.open, samplePage },
      footer: () => copy.receivedFooter,
    },
    finishReminder: {
      words: applicationEmails.finishReminder,
      to,
      values,
      button: { label: () => copy.open, samplePage },
      footer,
    },
    begunForYou: {
      words: applicationEmails.begunForYou,
      to,
      values,
      button: { label: () => copy.open, samplePage },
      footer: () => copy.receivedFooter,
    },
  },
);
