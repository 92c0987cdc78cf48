import { timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../platform/secrets/sealing.ts';

const placeOf = (accountId: string) => `last 4 of the SSN of ${accountId}`;

/** The digest stored instead of the last four digits of a borrower’s SSN. Useful only for comparing. */
export function ssnDigest(sealing: Sealing, accountId: string, lastFour: string): string {
  return sealing.digests(lastFour, placeOf(accountId))[0];
}

/** Whether the digest was made from these last four digits. Takes the same time either way. */
export function isSsn(
  sealing: Sealing,
  { accountId, digest }: { accountId: string; digest: string },
  lastFour: string,
): boolean {
  const kept = Buffer.from(digest);
  return sealing
    .digests(lastFour, placeOf(accountId))
    .map((one) => Buffer.from(one))
    .map((one) => one.length === kept.length && timingSafeEqual(one, kept))
    .includes(true);
}
