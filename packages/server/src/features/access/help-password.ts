import { networkOf } from '../../platform/attempts/network-of.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { AccessParts } from './access-parts.ts';
import { mailLink } from './mail-link.ts';
import { recognizeDevice, type Browser } from './remember-device.ts';
import { accountByEmail } from './store.ts';

/** Emails a link to change the password and returns a code: 0 emailed, 1 unknown, 2 employee, 3 no password yet. */
export async function helpPassword(
  parts: AccessParts,
  given: { email: string; sendEmail?: boolean | undefined },
  from: Pick<Browser, 'cookies'> & { address: string },
): Promise<{ code: number } | Refusal<'too_many_requests'>> {
  const { db, tries } = parts;
  const network = networkOf(from.address);
  const retryAfterSeconds = await tries.admit(network);
  if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });
  const account = await accountByEmail(db, given.email);
  // Counted before the lookup, so that simultaneous requests cannot exceed the limit.
  if (!account || account.disabled_at) return { code: 1 };
  await tries.takeBack(network);
  if (account.account_type === 'Employee') return { code: 2 };
  if (account.password_hash === null) return { code: 3 };
  if (given.sendEmail !== false) {
    const asker = (await recognizeDevice(parts, account.email, from)) ? 'known browser' : 'stranger';
    await mailLink(parts, account, { purpose: 'change password', asker });
  }
  return { code: 0 };
}
