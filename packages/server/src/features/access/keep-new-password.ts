import { weaknessOf } from '@drawbridge/domain/access/password-weakness.ts';
import { accountMessages } from '@drawbridge/messages/access';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { AccessParts } from './access-parts.ts';
import { clearFailures } from './guess-store.ts';
import { forgetLinkMails } from './link-mail-store.ts';
import { recordAction, storePassword } from './store.ts';

/** Refuses a password that is guessed early, named by its field. Undefined if it may be used. */
export function refuseWeakPassword(
  { now, publicUrl }: Pick<AccessParts, 'now' | 'publicUrl'>,
  {
    field,
    password,
    owner,
  }: {
    readonly field: string;
    readonly password: string;
    readonly owner: { readonly name: string; readonly email: string };
  },
): Refusal<'invalid_input'> | undefined {
  const { name, productName } = now().lender;
  const lender = [name, productName, new URL(publicUrl).hostname];
  const weakness = weaknessOf(password, { name: owner.name, email: owner.email, lender });
  return weakness && refuseField(field, accountMessages[weakness]);
}

/**
 * Stores a person’s new password, lifts the lock after wrong ones, and emails its owner. The caller ends the sessions that may no
 * longer go on, and the emailed links.
 */
export async function keepNewPassword(
  tx: Transaction,
  { notices }: Pick<AccessParts, 'notices'>,
  account: { readonly id: string; readonly name: string; readonly email: string },
  {
    passwordHash,
    at,
    particulars,
  }: {
    readonly passwordHash: string;
    readonly at: Date;
    /** How it was set, for the audit log. */
    readonly particulars: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await storePassword(tx, account.id, passwordHash);
  await clearFailures(tx, account.email, at);
  await forgetLinkMails(tx, account.id);
  await recordAction(tx, { at, accountId: account.id, action: 'password set', particulars });
  await notices.passwordChanged(tx, account, at);
}
