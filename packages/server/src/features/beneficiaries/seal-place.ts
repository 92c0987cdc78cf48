/** Where the sealed number of a bank account is kept: it opens nowhere else. */
export function numberPlace(beneficiaryId: string): string {
  return `beneficiaries ${beneficiaryId}`;
}

/** Where the digests of a person’s account numbers are kept: equal numbers of two people do not look equal. */
export function digestPlace(ownerId: string): string {
  return `beneficiaries of ${ownerId}`;
}
