import type { Transaction } from 'kysely';
import type { LenderSettings } from '../../platform/config/lender.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { renderMail, type MailContent } from '../../platform/mail/render-mail.ts';

/** Whose documents of which deal a mail is about. */
interface DocumentInMail {
  readonly name: string;
  readonly email: string;
  readonly dealId: string;
  readonly deal: string;
  readonly document: string;
}

/** The mails to whoever sent documents. Each is written in the transaction of what it tells of. */
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

/** More than so many documents are counted, not listed. */
const mostListed = 20;

/** The mails of one lender; links in them lead to `publicUrl`. */
export function documentNotices(lender: () => LenderSettings, publicUrl: string): DocumentNotices {
  async function post(
    tx: Transaction<Tables>,
    to: Omit<DocumentInMail, 'document'>,
    at: Date,
    mail: Pick<MailContent, 'title' | 'paragraphs'>,
  ): Promise<void> {
    const content = {
      title: mail.title,
      paragraphs: [`Hello ${to.name},`, ...mail.paragraphs],
      button: { label: 'Open the documents', url: `${publicUrl}/dashboard/deal/${to.dealId}/documents` },
      footer: `Questions? Call us: ${lender().lender.phone}.`,
    };
    await postMail(tx, { to: to.email, ...renderMail(lender(), content) }, at);
  }

  return {
    accepted(tx, about, at) {
      const { names, deal } = about;
      const [only] = names;
      const listed = names.slice(0, mostListed).map((name) => `“${name}”`);
      const more = names.length - listed.length;
      return post(tx, about, at, {
        title:
          names.length === 1
            ? `We have accepted ${only}`
            : `We have accepted ${names.length} documents for ${deal}`,
        paragraphs: [
          names.length === 1
            ? `your document “${only}” for ${deal} is accepted. There is nothing more to do about it.`
            : `these documents are accepted. There is nothing more to do about them.`,
          ...(names.length === 1 ? [] : [[...listed, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')]),
        ],
      });
    },
    returned: (tx, about, at) =>
      post(tx, about, at, {
        title: `${about.document} for ${about.deal} has to be sent again`,
        paragraphs: [
          `we have looked at “${about.document}”${about.sentFor === null ? '' : `, which you sent for “${about.sentFor}”,`} and cannot use it as it is.`,
          `The reason: ${about.reason}`,
          'Please correct it and upload it again.',
        ],
      }),
  };
}
