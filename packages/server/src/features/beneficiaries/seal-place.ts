import type { Sealing } from '../../platform/secrets/sealing.ts';

/** Where the sealed number of a bank account is kept: it opens nowhere else. */
export function numberPlace(beneficiaryId: string): string {
  return `beneficiaries ${beneficiaryId}`;
}

/** Where the digests of a person’s account numbers are kept: equal numbers of two people do not look equal. */
export function digestPlace(ownerId: string): string {
  return `beneficiaries of ${ownerId}`;
}

/** The number of a person’s bank account as the database keeps it, and the digest by which it is recognised. */
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
