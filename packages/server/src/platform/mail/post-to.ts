import type { Transaction } from 'kysely';
import { greetingFor } from '@drawbridge/domain/mail/greeting.ts';
import type { Tables } from '../database/tables.ts';
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

interface Letter<Name extends string> extends Omit<MailParts, 'greeting'> {
  readonly to: MailReader;
  readonly mail: KeyedMail<Name>;
  readonly values: Readonly<Record<NoInfer<Name>, string>>;
  readonly at: Date;
}

/**
 * Writes an email of the catalogue, greeting its reader, in the transaction that causes it; see `postMail`. Returns the email's
 * id.
 */
export async function postTo<Name extends string>(
  tx: Transaction<Tables>,
  lender: LenderNow,
  { to, mail, values, at, ...parts }: Letter<Name>,
): Promise<string> {
  const preferredName = to.name === undefined ? null : await preferredNameAt(tx, to.email);
  const greeting = greetingFor({ name: to.name, preferredName });
  const letter = writeMail(lender, mail, values, { ...parts, greeting });
  return postMail(tx, { to: to.email, ...letter }, at);
}
