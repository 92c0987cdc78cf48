/** Where the sealed secret of an account’s second factor is kept: it opens nowhere else. */
export function secretPlace(accountId: string): string {
  return `second_factors ${accountId}`;
}

/** Where the digests of an account’s recovery codes are kept. */
export function codePlace(accountId: string): string {
  return `recovery_codes ${accountId}`;
}
