import { timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../platform/secrets/sealing.ts';

const placeOf = (accountId: string) => `last 4 of the SSN of ${accountId}`;

/** What is kept in place of the last four digits of a borrower’s SSN: good to compare with, and for nothing else. */
export function ssnDigest(sealing: Sealing, accountId: string, lastFour: string): string {
  return sealing.digests(lastFour, placeOf(accountId))[0];
}

/** Whether these are the last four digits that the digest was made of. Takes as long either way. */
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
