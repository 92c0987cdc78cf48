import type { Transaction } from 'kysely';
import { greetingFor } from '@drawbridge/domain/mail/greeting.ts';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import type { Tables } from '../database/tables.ts';
import { inLanguage } from '../language/in-language.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import type { KeyedMail } from './define-mails.ts';
import { postMail } from './post-mail.ts';
import { preferredNameAt } from './store.ts';
import { writeMail, type MailParts } from './write-mail.ts';

/** Who an email goes to. Without a name, the reader is a stranger or an inbox. */
export interface MailReader {
  readonly name?: string | undefined;
  readonly email: string;
}

interface Letter<Name extends string> extends Pick<MailParts, 'url'> {
  readonly to: MailReader;
  readonly mail: KeyedMail<Name>;
  /** Called, as `facts` is, while messages are in the email's language. */
  readonly values: () => Readonly<Record<NoInfer<Name>, string>>;
  readonly facts?: () => NonNullable<MailParts['facts']>;
  readonly at: Date;
}

/**
 * Writes an email of the catalogue, greeting its reader, in the transaction that causes it; see `postMail`. Returns the email's
 * id. What fills it in is in the catalogue's language too, not in that of the request that causes it.
 */
export async function postTo<Name extends string>(
  tx: Transaction<Tables>,
  lender: LenderNow,
  { to, mail, values, facts, url, at }: Letter<Name>,
): Promise<string> {
  const preferredName = to.name === undefined ? null : await preferredNameAt(tx, to.email);
  const letter = inLanguage(sourceLanguage, () =>
    writeMail(lender, mail, values(), {
      greeting: greetingFor({ name: to.name, preferredName }),
      ...(url === undefined ? {} : { url }),
      ...(facts === undefined ? {} : { facts: facts() }),
    }),
  );
  return postMail(tx, { to: to.email, ...letter }, at);
}
