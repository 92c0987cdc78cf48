/** How long an authenticator app’s code lasts. */
export const stepSeconds = 30;

export const recoveryCodeCount = 10;

/** Without i, l, o and u, which are easy to misread. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** Letters of a new code, 5 bits each: 140 bits, so that a digest in the database cannot be searched (OWASP ASVS 5.0, 6.5.2 and 11.5.1). */
export const recoveryLength = 28;
const groupLength = 4;
/** Codes of 0.1.0 had 10 letters and work until they are used or replaced. */
const recoveryShape = new RegExp(`^(?:[${alphabet}]{10}|[${alphabet}]{${recoveryLength}})$`);

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

/** A recovery code from `recoveryLength` random bytes. Throws a RangeError for any other number of them. */
export function recoveryLetters(random: Uint8Array): string {
  if (random.length !== recoveryLength) throw new RangeError(`expects ${recoveryLength} random bytes`);
  return Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');
}

/** A recovery code as shown, in groups of four: `k3f9-q2mz-xw7d-0a1b-c2e3-f4g5-h6j7`. */
export function showRecoveryCode(letters: string): string {
  return letters.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? letters;
}
