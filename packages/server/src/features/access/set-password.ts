import { weaknessOf } from '@drawbridge/domain/access/password-weakness.ts';
import { accountMessages } from '@drawbridge/messages/access';
import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { LinkPurpose } from '../../platform/links/link-purposes.ts';
import type { LinkReading } from '../../platform/links/link-tokens.ts';
import type { AccessParts } from './access-parts.ts';
import { hashPassword } from './hash-password.ts';
import { clearFailures } from './guess-store.ts';
import { forgetLinkMails } from './link-mail-store.ts';
import { accountById, endAllSessions, recordAction, storePassword } from './store.ts';

type LinkRefusal = Refusal<
  'link_invalid' | 'link_spent' | 'link_expired' | 'not_the_link_owner' | 'invalid_input'
>;

interface Given {
  readonly email?: string | undefined;
  readonly password: string;
}

function refusalOf(reading: LinkReading): LinkRefusal | undefined {
  switch (reading.state) {
    case 'ok':
      return undefined;
    case 'invalid':
      return refuse('link_invalid');
    case 'expired':
      return refuse('link_expired');
    case 'used':
    case 'superseded':
      return refuse('link_spent');
  }
}

/**
 * Sets the password for the owner of an emailed link. Uses up the link, ends all of the person’s sessions, and emails
 * them. A link succeeds only once.
 */
export async function setPassword(
  { db, clock, links, notices }: AccessParts,
  bearer: string | undefined,
  given: Given,
  purposes: readonly LinkPurpose[],
): Promise<{ name: string; email: string } | LinkRefusal> {
  const token = bearer ?? '';
  const readings = await Promise.all(
    purposes.map(async (purpose) => ({ purpose, reading: await links.read(db, token, purpose) })),
  );
  const found = readings.find(({ reading }) => reading.state !== 'invalid');
  if (!found || found.reading.state === 'invalid') return refuse('link_invalid');
  const { purpose, reading } = found;
  if (given.email !== undefined && given.email.toLowerCase() !== reading.email)
    return refuse('not_the_link_owner');
  const refused = refusalOf(reading);
  if (refused) return refused;
  const account = await accountById(db, reading.accountId);
  if (!account) return refuse('link_invalid');
  const weakness = weaknessOf(given.password, account);
  if (weakness) return refuseField('password', accountMessages[weakness]);

  // Hashing is slow on purpose, so it stays outside the transaction.
  const passwordHash = await hashPassword(given.password);
  return db.transaction().execute(async (tx) => {
    const spent = refusalOf(await links.spend(tx, token, purpose));
    if (spent) return spent;
    const at = clock.now();
    await storePassword(tx, account.id, passwordHash);
    await endAllSessions(tx, account.id, at);
    await clearFailures(tx, account.email);
    await forgetLinkMails(tx, account.id);
    await recordAction(tx, { at, accountId: account.id, action: 'password set', particulars: { purpose } });
    await notices.passwordChanged(tx, account, at);
    return { name: account.name, email: account.email };
  });
}
