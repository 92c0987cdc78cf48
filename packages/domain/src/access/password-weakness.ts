import { commonPasswords } from './common-passwords.ts';

export type PasswordWeakness = 'common' | 'personal';

/**
 * Why an attacker would guess a password early even though it meets the criteria: it is a common one, possibly
 * decorated, or little more than the person’s name or email. Undefined if it is neither.
 */
export function weaknessOf(
  password: string,
  person: { name: string; email: string },
): PasswordWeakness | undefined {
  const plain = plainForm(password);
  const word = plain.replace(/\d+$/, '');
  if ([plain, word, withLetters(plain), withLetters(word)].some((form) => commonPasswords.has(form)))
    return 'common';
  if (/^(.)\1*$/u.test(plain) || isRun(plain)) return 'common';
  const own = [...person.name.split(/\s+/), ...person.email.split(/[@.+_-]/)]
    .map(plainForm)
    .toSorted((one, other) => other.length - one.length);
  const rest = own
    .filter((part) => part.length >= 3)
    .reduce((left, part) => left.replaceAll(part, ''), plain);
  return rest.replace(/[\d\W_]/g, '').length < 3 && rest !== plain ? 'personal' : undefined;
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

/** Characters that follow one another, as in `abcdefgh1` or `12345678aA`. */
function isRun(text: string): boolean {
  const longest = Array.from(text).reduce(
    ({ best, length, last }, character) => {
      const code = character.codePointAt(0) ?? 0;
      const next = code === last + 1 ? length + 1 : 1;
      return { best: Math.max(best, next), length: next, last: code };
    },
    { best: 0, length: 0, last: -2 },
  );
  return longest.best >= text.length - 2;
}
