import type { Sealing } from '../../platform/secrets/sealing.ts';

/** Binds an encrypted number to its bank account, so that it cannot be decrypted anywhere else. */
export function numberPlace(beneficiaryId: string): string {
  return `beneficiaries ${beneficiaryId}`;
}

/** Binds digests to their owner, so that two people’s equal numbers have different digests. */
export function digestPlace(ownerId: string): string {
  return `beneficiaries of ${ownerId}`;
}

/** An account number encrypted for the database, and the digest that finds duplicates. */
export function sealedNumber(
  sealing: Pick<Sealing, 'seal' | 'digests'>,
  account: {
    readonly id: string;
    readonly ownerId: string;
    readonly routing: string;
    readonly number: string;
  },
): { sealed: string; digest: string } {
  const { id, ownerId, routing, number } = account;
  const [digest] = sealing.digests(`${routing} ${number}`, digestPlace(ownerId));
  return { sealed: sealing.seal(number, numberPlace(id)), digest };
}
