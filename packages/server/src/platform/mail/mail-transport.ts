import type { Config } from '../config/config.ts';
import type { LenderSettings } from '../config/lender.ts';
import { inTime } from './in-time.ts';

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly writtenAt: Date;
}

/** The result of a delivery. `refused` is final (no such mailbox); `failed` may succeed later. */
export type Delivery =
  | { readonly result: 'accepted' }
  | { readonly result: 'refused' | 'failed'; readonly error: string; readonly code: string };

export interface MailTransport {
  deliver(mail: OutgoingMail): Promise<Delivery>;
}

/** Leaves emails in their table, which `/dev/outbox` shows. */
const outboxTransport: MailTransport = {
  deliver: () => Promise.resolve({ result: 'accepted' }),
};

/**
 * The transport that the settings choose: SMTP if `SMTP_URL` is set, the outbox otherwise.
 */
export async function mailTransport(
  { SMTP_URL: url, MAIL_FROM: from }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  readLender: () => Promise<LenderSettings>,
): Promise<MailTransport> {
  if (url !== undefined) {
    // Loaded on demand: a demo does not need its 14 MB.
    const { smtpTransport } = await import('./smtp-transport.ts');
    return smtpTransport(url, async () => {
      const { lender } = await inTime(readLender());
      return { name: lender.name, address: from ?? lender.email, replyTo: lender.email };
    });
  }
  return outboxTransport;
}
