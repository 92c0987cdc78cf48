import { backupEmailCopy as copy, backupEmails } from '@drawbridge/messages/backups';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const backupMails = defineMails(
  { feature: 'backups', group: () => copy.group },
  {
    late: {
      words: backupEmails.late,
      to: () => copy.to,
      values: { name: recipientName, since: { about: () => copy.since, sample: '2026-11-26 09:15 UTC' } },
      sampleFacts: () => [
        [copy.place, '/var/backups/portal'],
        [copy.problem, 'ENOSPC: no space left on device'],
      ],
      button: { label: () => copy.open, samplePage: '/staff' },
      footer: () => copy.footer,
    },
    drillFailed: {
      words: backupEmails.drillFailed,
      to: () => copy.to,
      values: { name: recipientName, backup: { about: () => copy.backup, sample: '2026-11-26T091500Z' } },
      sampleFacts: () => [
        [copy.place, '/var/backups/portal'],
        [copy.problem, 'files/plain/3f/3fa1 was changed'],
      ],
      button: { label: () => copy.open, samplePage: '/staff' },
      footer: () => copy.footer,
    },
  },
);
