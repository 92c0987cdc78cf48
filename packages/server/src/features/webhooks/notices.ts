import type { Transaction } from 'kysely';
import { daysUntilPaused, deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';
import type { LenderSettings } from '../../platform/config/lender.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';

interface PausedWebhook {
  readonly id: string;
  readonly host: string;
  readonly error: string;
  readonly since: Date;
}

export interface WebhookNotices {
  /** Tells an administrator that an endpoint was paused after days of failures. */
  readonly paused: (
    tx: Transaction<Tables>,
    to: { readonly name: string; readonly email: string },
    webhook: PausedWebhook,
    at: Date,
  ) => Promise<void>;
}

export function webhookNotices(lender: LenderSettings, publicUrl: string): WebhookNotices {
  const { productName } = lender.lender;
  return {
    paused: async (tx, to, { id, host, error, since }, at) => {
      const content = {
        title: `${productName} has paused a webhook to ${host}`,
        paragraphs: [
          `Hello ${to.name},`,
          `nothing that we sent to ${host} in the last ${daysUntilPaused} days was taken, so we have stopped trying.`,
          `What happens from now on is kept for ${deliveriesKeptDays} days and sent when you let the endpoint go on. What was given up before can be sent again from its page.`,
        ],
        facts: [
          ['Latest answer', error],
          ['Failing since', `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
        ],
        button: { label: 'Look at the endpoint', url: `${publicUrl}/staff/integrations/webhooks/${id}` },
        footer: 'You get this because you administer the portal.',
      } as const;
      await postMail(tx, { to: to.email, ...renderMail(lender, content) }, at);
    },
  };
}
