import { documentEmailCopy as copy } from '@drawbridge/messages/documents';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
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
    tx: Transaction,
    about: Omit<DocumentInMail, 'document'> & { readonly names: readonly string[] },
    at: Date,
  ) => Promise<void>;
  readonly returned: (
    tx: Transaction,
    about: DocumentInMail & { readonly reason: string; readonly sentFor: string | null },
    at: Date,
  ) => Promise<void>;
}

/** Documents beyond this number are counted, not listed. */
const mostListed = 20;

export function documentNotices(lender: () => LenderNow): DocumentNotices {
  const about = ({ name, email, dealId }: Pick<DocumentInMail, 'name' | 'email' | 'dealId'>) => ({
    to: { name, email },
    url: `${lender().publicUrl}/dashboard/deal/${dealId}/documents`,
  });

  return {
    async accepted(tx, accepted, at) {
      const { name, names, deal } = accepted;
      const [only] = names;
      if (only !== undefined && names.length === 1)
        await postTo(tx, lender(), {
          mail: documentMails.acceptedOne,
          ...about(accepted),
          values: () => ({ name, document: only, deal }),
          at,
        });
      else
        await postTo(tx, lender(), {
          mail: documentMails.acceptedSeveral,
          ...about(accepted),
          values: () => ({ name, count: String(names.length), deal, documents: listOf(names) }),
          at,
        });
    },
    async returned(tx, returned, at) {
      const { name, document, deal, sentFor, reason } = returned;
      await postTo(tx, lender(), {
        mail: documentMails.returned,
        ...about(returned),
        values: () => ({
          name,
          document,
          deal,
          sentFor: sentFor === null ? '' : copy.youSentItFor({ item: sentFor }),
          reason,
        }),
        at,
      });
    },
  };
}

function listOf(names: readonly string[]): string {
  const more = names.length - mostListed;
  const listed = names.slice(0, mostListed).map((document) => copy.quoted({ document }));
  return [...listed, ...(more > 0 ? [copy.more({ count: more })] : [])].join('\n');
}
