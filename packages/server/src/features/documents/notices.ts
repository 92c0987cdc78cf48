import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { documentMails } from './mails.ts';

interface DocumentInMail {
  readonly name: string;
  readonly email: string;
  readonly dealId: string;
  readonly deal: string;
  readonly document: string;
}

/** Emails to senders of documents. Each is queued in the transaction of the change it reports. */
export interface DocumentNotices {
  readonly accepted: (
    tx: Transaction<Tables>,
    about: Omit<DocumentInMail, 'document'> & { readonly names: readonly string[] },
    at: Date,
  ) => Promise<void>;
  readonly returned: (
    tx: Transaction<Tables>,
    about: DocumentInMail & { readonly reason: string; readonly sentFor: string | null },
    at: Date,
  ) => Promise<void>;
}

/** Documents beyond this number are counted, not listed. */
const mostListed = 20;

export function documentNotices(lender: () => LenderNow): DocumentNotices {
  const page = ({ dealId }: { readonly dealId: string }) => ({
    url: `${lender().publicUrl}/dashboard/deal/${dealId}/documents`,
  });

  return {
    async accepted(tx, about, at) {
      const { name, email, names, deal } = about;
      const [only] = names;
      const letter =
        only !== undefined && names.length === 1
          ? writeMail(lender(), documentMails.acceptedOne, { name, document: only, deal }, page(about))
          : writeMail(
              lender(),
              documentMails.acceptedSeveral,
              { name, count: String(names.length), deal, documents: listOf(names) },
              page(about),
            );
      await postMail(tx, { to: email, ...letter }, at);
    },
    async returned(tx, about, at) {
      const { name, email, document, deal, sentFor, reason } = about;
      const purpose = sentFor === null ? '' : `, which you sent for “${sentFor}”,`;
      const values = { name, document, deal, purpose, reason };
      const letter = writeMail(lender(), documentMails.returned, values, page(about));
      await postMail(tx, { to: email, ...letter }, at);
    },
  };
}

function listOf(names: readonly string[]): string {
  const more = names.length - mostListed;
  const listed = names.slice(0, mostListed).map((name) => `“${name}”`);
  return [...listed, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
