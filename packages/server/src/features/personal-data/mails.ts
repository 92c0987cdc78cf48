import { personalDataEmailCopy as copy, personalDataEmails } from '@drawbridge/messages/personal-data';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const personalDataMails = defineMails(
  { feature: 'personal-data', group: () => copy.group },
  {
    copyReady: {
      words: personalDataEmails.copyReady,
      to: () => copy.to,
      values: {
        name: recipientName,
        day: { about: () => copy.day, sample: () => copy.sampleDay, required: true },
      },
      button: { label: () => copy.open, samplePage: '/dashboard/your-data' },
      footer: () => copy.footer,
    },
    dataDeleted: {
      words: personalDataEmails.dataDeleted,
      to: () => copy.to,
      values: { name: recipientName },
      button: { label: () => copy.home, samplePage: '/' },
      footer: () => copy.footer,
    },
  },
);
