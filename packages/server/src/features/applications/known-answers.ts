import type { Transaction } from '../../platform/database/connect.ts';
import { accountContact } from './store.ts';

/** Answers known from a person’s account. */
export type KnownAnswers = Readonly<Partial<Record<'first_name' | 'last_name' | 'email' | 'phone', string>>>;

/** What an account says about its holder. A phone number of another length is asked again. */
export function knownAnswers({
  name,
  email,
  phone,
}: {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}): KnownAnswers {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const digits = (phone ?? '').replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return {
    ...(first === '' ? {} : { first_name: first }),
    ...(others.length === 0 ? {} : { last_name: others.join(' ') }),
    email,
    ...(digits.length === 10 ? { phone: digits } : {}),
  };
}

/** What is known of a person who begins an application signed in. */
export async function answersFromAccount(tx: Transaction, accountId: string): Promise<KnownAnswers> {
  const contact = await accountContact(tx, accountId);
  return contact ? knownAnswers(contact) : {};
}
