/** How long an authenticator app’s code lasts. */
export const stepSeconds = 30;

export const recoveryCodeCount = 10;

/** Without i, l, o and u, which are easy to misread. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const recoveryLength = 10;
const recoveryShape = new RegExp(`^[${alphabet}]{${recoveryLength}}$`);

/** An app’s code, or a recovery code in the form used for comparing. */
export type SecondFactorCode =
  | { readonly kind: 'app'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly letters: string };

/** Reads a typed code, ignoring spaces, hyphens and capitals. Undefined if it is neither kind. */
export function readSecondFactorCode(typed: string): SecondFactorCode | undefined {
  const bare = typed.replace(/[\s\-–—]/g, '').toLowerCase();
  if (/^\d{6}$/.test(bare)) return { kind: 'app', digits: bare };
  const letters = bare.replaceAll('o', '0').replace(/[il]/g, '1');
  return recoveryShape.test(letters) ? { kind: 'recovery', letters } : undefined;
}

/** A recovery code (50 bits) from 10 random bytes. */
export function recoveryLetters(random: Uint8Array): string {
  if (random.length !== recoveryLength) throw new RangeError(`expects ${recoveryLength} random bytes`);
  return Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');
}

/** A recovery code as shown: `k3f9q-2mzxw`. */
export function showRecoveryCode(letters: string): string {
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
