import { settingEmailCopy as copy, settingEmails } from '@drawbridge/messages/lender-settings';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const settingMails = defineMails(
  { feature: 'lenderSettings', group: () => copy.group },
  {
    wireInstructionsChanged: {
      words: settingEmails.wireInstructionsChanged,
      to: () => copy.to,
      values: {
        name: recipientName,
        changedBy: { about: () => copy.changedBy, sample: 'Dana Reyes', required: true },
      },
      sampleFacts: () => [[copy.sampleLabel, copy.sampleBank]],
      button: { label: () => copy.see, samplePage: '/staff/settings/wire-instructions' },
      footer: () => copy.footer,
    },
  },
);
