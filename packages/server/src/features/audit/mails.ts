import { auditEmailCopy as copy, auditEmails } from '@drawbridge/messages/audit';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const auditMails = defineMails(
  { feature: 'audit', group: () => copy.group },
  {
    head: {
      words: auditEmails.head,
      to: () => copy.to,
      values: { name: recipientName, entries: { about: () => copy.entries, sample: '18,204' } },
      sampleFacts: () => [
        [copy.signature, '812:q3JvT0c2b1dXk5mZ8aR7uYwE4sLxN6hQpGfDtVbCjKM'],
        [copy.signed, '2026-11-22 06:29 UTC'],
      ],
      button: { label: () => copy.open, samplePage: '/staff/audit' },
      footer: () => copy.footer,
    },
  },
);
