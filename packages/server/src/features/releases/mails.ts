import { releaseEmailCopy as copy, releaseEmails } from '@drawbridge/messages/releases';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const toBorrower = {
  to: () => copy.to,
  values: {
    name: recipientName,
    number: { about: () => copy.number, sample: 'HL-20418', required: true },
  },
  button: { label: () => copy.see, samplePage: '/dashboard/deal/sample' },
  footer: () => copy.footer,
} as const;

export const releaseMails = defineMails(
  { feature: 'releases', group: () => copy.group },
  {
    received: { ...toBorrower, words: releaseEmails.received },
    complete: { ...toBorrower, words: releaseEmails.complete },
  },
);
