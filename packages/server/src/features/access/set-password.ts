import { transact } from '../../platform/database/despite-deadlocks.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { LinkPurpose } from '../../platform/links/link-purposes.ts';
import type { LinkReading } from '../../platform/links/link-tokens.ts';
import type { AccessParts } from './access-parts.ts';
import { hashPassword } from './hash-password.ts';
import { keepNewPassword, refuseWeakPassword } from './keep-new-password.ts';
import { accountById, endAllSessions } from './store.ts';

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
  parts: AccessParts,
  bearer: string | undefined,
  given: Given,
  purposes: readonly LinkPurpose[],
): Promise<{ name: string; email: string } | LinkRefusal> {
  const { db, clock, links } = parts;
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
  const weak = refuseWeakPassword(parts, { field: 'password', password: given.password, owner: account });
  if (weak) return weak;

  // Hashing is slow on purpose, so it stays outside the transaction.
  const passwordHash = await hashPassword(given.password);
  return transact(db, async (tx) => {
    const spent = refusalOf(await links.spend(tx, token, purpose));
    if (spent) return spent;
    const at = clock.now();
    await endAllSessions(tx, account.id, at);
    await keepNewPassword(tx, parts, account, { passwordHash, at, particulars: { purpose } });
    return { name: account.name, email: account.email };
  });
}
