import { brokerEmailCopy as copy, brokerEmails } from '@drawbridge/messages/brokers';
import { defineMails } from '../../platform/mail/define-mails.ts';

const about = {
  to: () => copy.to,
  values: {
    broker: { about: () => copy.broker, sample: 'Dana Whitfield', required: true },
    number: { about: () => copy.number, sample: 'APP-1042' },
  },
  button: { label: () => copy.open, samplePage: '/application/sample' },
  footer: () => copy.footer,
} as const;

/** They greet nobody by name and repeat nothing typed but the name of the broker, who has an account. */
export const brokerMails = defineMails(
  { feature: 'brokers', group: () => copy.group },
  {
    invitation: { words: brokerEmails.invitation, ...about },
    helpQuestion: { words: brokerEmails.helpQuestion, ...about },
  },
);
