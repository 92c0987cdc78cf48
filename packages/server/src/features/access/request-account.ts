import type { AccountAnswer } from '@drawbridge/contract/access/account-forms.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { AccessParts } from './access-parts.ts';
import { accountByEmail } from './store.ts';
import { mailLink } from './mail-link.ts';

/** Each code’s meaning, for programs. The page has its own wording. */
const meanings = {
  0: 'link emailed to a borrower',
  1: 'link emailed to a broker or wholesale partner',
  2: 'link emailed again',
  3: 'has a password already',
  4: 'earlier link had expired, a new one was emailed',
  5: 'no such account',
} as const;

function answer(code: keyof typeof meanings): AccountAnswer {
  return { code, status: code === 5 ? 'unknown' : 'ok', message: meanings[code] };
}

/** Emails a known borrower or broker a link to set up their account, and returns the account’s state. */
export async function requestAccount(
  parts: AccessParts,
  given: { email: string; simple?: boolean | undefined },
  address: string,
): Promise<AccountAnswer | Refusal<'too_many_requests'>> {
  const { db, links, tries } = parts;
  const network = networkOf(address);
  const retryAfterSeconds = await tries.admit(network);
  if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });
  const account = await accountByEmail(db, given.email);
  if (!account || account.disabled_at) return answer(5);
  await tries.takeBack(network);
  if (account.password_hash !== null) return answer(3);
  const purpose = given.simple === true ? 'set password' : 'account setup';
  const earlier = await links.newest(db, account.id, purpose);
  await mailLink(parts, account, { purpose, asker: 'stranger' });
  if (earlier === 'ok') return answer(2);
  if (earlier === 'expired') return answer(4);
  return answer(account.account_type === 'CustomerAccount' ? 0 : 1);
}
