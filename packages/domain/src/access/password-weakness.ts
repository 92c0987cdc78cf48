import { commonPasswords } from './common-passwords.ts';
import { isWalk } from './keyboard-walk.ts';

export type PasswordWeakness = 'common' | 'personal';

/** What a password may not be made of, besides common words. */
export interface OwnWords {
  readonly name: string;
  readonly email: string;
  /** Names of the lender and the portal, and their address. */
  readonly lender?: readonly string[];
}

/**
 * Why an attacker would guess a password early even though it meets the criteria: it is a common one, possibly
 * decorated, or little more than the lender’s name, or the person’s name or email. Undefined if it is none of these.
 */
export function weaknessOf(
  password: string,
  { name, email, lender = [] }: OwnWords,
): PasswordWeakness | undefined {
  const plain = plainForm(password);
  if (isCommon(plain) || isWalk(plain)) return 'common';
  if (isLittleMoreThan(plain, partsOf(lender.join(' ')))) return 'common';
  return isLittleMoreThan(plain, partsOf(`${name} ${email}`)) ? 'personal' : undefined;
}

/** Words people put before a common one. */
const commonStart = /^(?:ilove|love|my|the|miss|mr|big|lil|little|hot|sexy|super|i)/;

/** A common password with digits and signs around it, letters that look like others, twice, or after a short word. */
function isCommon(plain: string): boolean {
  const known = commonPasswords();
  return [...withShorterTails(plain), withoutEnds(plain)]
    .flatMap((form) => [form, withLetters(form), withoutEnds(withLetters(form))])
    .flatMap((form) => [form, form.replace(/^(.{3,})\1$/u, '$1'), form.replace(commonStart, '')])
    .some((form) => known.has(form));
}

/** The text, and without one, two and more of the digits at its end: one may stand for a letter. */
function withShorterTails(text: string): readonly string[] {
  const digits = /\d*$/.exec(text)?.[0].length ?? 0;
  return Array.from({ length: digits + 1 }, (_, count) => text.slice(0, text.length - count));
}

/** Without the digits and signs at both ends. */
function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** The words of a text, longest first. */
function partsOf(text: string): readonly string[] {
  return text
    .split(/[\s@.+_/:-]+/)
    .map(plainForm)
    .filter((part) => part.length >= 3)
    .toSorted((one, other) => other.length - one.length);
}

/** Whether fewer than three letters are left of a password without the words. */
function isLittleMoreThan(plain: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && rest.replace(/[\d\W_]/g, '').length < 3;
}

function plainForm(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[!?.*#$]+$/, '');
}

function withLetters(text: string): string {
  return text
    .replace(/@|4/g, 'a')
    .replace(/\$|5/g, 's')
    .replace(/0/g, 'o')
    .replace(/3/g, 'e')
    .replace(/1|!/g, 'i');
}
