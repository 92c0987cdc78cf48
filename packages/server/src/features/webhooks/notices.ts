import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { webhookMails } from './mails.ts';

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

export function webhookNotices(lender: LenderNow): WebhookNotices {
  return {
    paused: async (tx, to, { id, host, error, since }, at) => {
      const letter = writeMail(
        lender,
        webhookMails.paused,
        { name: to.name, host },
        {
          facts: [
            ['Latest answer', error],
            ['Failing since', `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
          ],
          url: `${lender.publicUrl}/staff/integrations/webhooks/${id}`,
        },
      );
      await postMail(tx, { to: to.email, ...letter }, at);
    },
  };
}
