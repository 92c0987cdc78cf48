/** The place name that seals an account’s second factor secret. It opens only there. */
export function secretPlace(accountId: string): string {
  return `second_factors ${accountId}`;
}

/** The place name for digests of an account’s recovery codes. */
export function codePlace(accountId: string): string {
  return `recovery_codes ${accountId}`;
}
