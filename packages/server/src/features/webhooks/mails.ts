import { daysUntilPaused, deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';
import { deliveryFailures, webhookEmailCopy as copy, webhookEmails } from '@drawbridge/messages/webhooks';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const webhookMails = defineMails(
  { feature: 'webhooks', group: () => copy.group },
  {
    paused: {
      words: webhookEmails.paused,
      to: () => copy.to,
      values: {
        name: recipientName,
        host: { about: () => copy.host, sample: 'hooks.example.com', required: true },
      },
      figures: { days: daysUntilPaused, keptDays: deliveriesKeptDays },
      sampleFacts: () => [
        [copy.latestError, deliveryFailures.status({ status: '503' })],
        [copy.failingSince, '2026-11-17 09:30 UTC'],
      ],
      button: { label: () => copy.open, samplePage: '/staff/integrations/webhooks/sample' },
      footer: () => copy.footer,
    },
  },
);
