/** For how long a sign-in, or another proof of identity, covers changes to contact details that lead to the account: 15 minutes. */
export const provenForMs = 15 * 60_000;

/** Whether a person proved recently enough that the account is theirs. */
export function isProvenLately(
  { signedInAt, provenAt }: { readonly signedInAt: Date; readonly provenAt: Date | null },
  now: Date,
): boolean {
  const latest = Math.max(signedInAt.getTime(), provenAt?.getTime() ?? 0);
  return now.getTime() - latest < provenForMs;
}
