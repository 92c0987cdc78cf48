import { daysUntilPaused, deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

export const webhookMails = defineMails(
  { feature: 'webhooks', group: 'Integrations' },
  {
    paused: {
      name: 'Webhook paused',
      when: 'When an endpoint has taken nothing for days.',
      to: 'Every administrator',
      values: {
        name: recipientName,
        host: { about: 'The endpoint’s host', sample: 'hooks.example.com', required: true },
      },
      subject: '{portal} has paused a webhook to {host}',
      body: [
        'Hello {name},',
        `nothing that we sent to {host} in the last ${daysUntilPaused} days was taken, so we have stopped trying.`,
        `What happens from now on is kept for ${deliveriesKeptDays} days and sent when you let the endpoint go on. What was given up before can be sent again from its page.`,
      ],
      sampleFacts: [
        ['Latest answer', '503 Service Unavailable'],
        ['Failing since', '2026-11-17 09:30 UTC'],
      ],
      button: { label: 'Look at the endpoint', samplePage: '/staff/integrations/webhooks/sample' },
      footer: 'You get this because you administer the portal.',
    },
  },
);
