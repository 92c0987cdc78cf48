import { daysUntilPaused, deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const webhookMails = defineMails(
  { feature: 'webhooks', group: 'Integrations' },
  {
    paused: {
      name: 'Webhook paused',
      when: 'All deliveries to an endpoint fail for days.',
      to: 'All administrators',
      values: {
        name: recipientName,
        host: { about: 'The endpoint’s host', sample: 'hooks.example.com', required: true },
      },
      subject: '{portal} paused a webhook to {host}',
      body: [
        '{greeting}',
        `We paused the webhook to {host} after ${daysUntilPaused} days of failed deliveries.`,
        `We keep new events for ${deliveriesKeptDays} days and send them when you resume the endpoint. You can send earlier failed deliveries again from its page.`,
      ],
      sampleFacts: [
        ['Latest error', 'It answered 503.'],
        ['Failing since', '2026-11-17 09:30 UTC'],
      ],
      button: { label: 'Open the endpoint', samplePage: '/staff/integrations/webhooks/sample' },
      footer:
        'You’re receiving this email because you’re an administrator of {portal}. Questions? Call {phone}.',
    },
  },
);
