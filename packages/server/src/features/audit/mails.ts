import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const auditMails = defineMails(
  { feature: 'audit', group: 'Security' },
  {
    head: {
      name: 'Audit log signature',
      when: 'Once a day, when there are new entries.',
      to: 'The address in SECURITY_EMAIL, or all administrators',
      values: {
        name: recipientName,
        entries: { about: 'Number of entries in the log', sample: '18,204' },
      },
      subject: 'Audit log signature of {portal}: {entries} entries',
      body: [
        '{greeting}',
        'The audit log has {entries} entries, and they were signed today.',
        'No action is needed. Keep this email: if the log is ever in doubt, the signature below shows whether it was changed afterward.',
      ],
      sampleFacts: [
        ['Signature', '812:q3JvT0c2b1dXk5mZ8aR7uYwE4sLxN6hQpGfDtVbCjKM'],
        ['Signed', '2026-11-22 06:29 UTC'],
      ],
      button: { label: 'Open the audit log', samplePage: '/staff/audit' },
      footer:
        'You’re receiving this email because you look after the portal’s security. Questions? Call {phone}.',
    },
  },
);
