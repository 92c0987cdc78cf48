import { webhookEmailCopy } from '@drawbridge/messages/webhooks';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { deliveryErrorText } from './delivery-error.ts';
import { webhookMails } from './mails.ts';

interface PausedWebhook {
  readonly id: string;
  readonly host: string;
  readonly error: string;
  readonly since: Date;
}

export interface WebhookNotices {
  /** Notifies an administrator that an endpoint was paused after days of failures. */
  readonly paused: (
    tx: Transaction,
    to: { readonly name: string; readonly email: string },
    webhook: PausedWebhook,
    at: Date,
  ) => Promise<void>;
}

export function webhookNotices(lender: LenderNow): WebhookNotices {
  return {
    paused: async (tx, to, { id, host, error, since }, at) => {
      await postTo(tx, lender, {
        to,
        mail: webhookMails.paused,
        values: () => ({ name: to.name, host }),
        facts: () => [
          [webhookEmailCopy.latestError, deliveryErrorText(error)],
          [webhookEmailCopy.failingSince, `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
        ],
        url: `${lender.publicUrl}/staff/integrations/webhooks/${id}`,
        at,
      });
    },
  };
}
