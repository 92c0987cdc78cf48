import { commonNames } from './common-names.ts';
import { commonWords } from './common-words.ts';

/** Digits and mixed rows that attackers try first. Longer rows of keys are found by `isWalk`. */
const commonRows = `test123 p4ssword password123 password1234 a1b2c3 abc123 12345678 123456789 1234567890 87654321 11111111
   00000000 123123123 112233 121212 123321 147258369 159753 654321 666666 696969 777777 888888 987654321 1029384756 0987654321`;

let known: ReadonlySet<string> | undefined;

/**
 * What attackers try first, in lower case and without the digits and signs people put around it. Made when first asked for, because a
 * server checks few passwords.
 */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set([commonWords, commonNames, commonRows].flatMap((words) => words.split(/\s+/)));
  return known;
}
