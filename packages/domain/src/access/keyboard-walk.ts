/** Rows of an American keyboard, from left to right, each shifted by about half a key from the row above. */
const rows = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
/** The signs above the digits stand for their keys. */
const signs = '!@#$%^&*()';

const places = new Map<string, { readonly row: number; readonly column: number }>(
  rows.flatMap((row, index) => Array.from(row, (key, column) => [key, { row: index, column }] as const)),
);

function placeOf(character: string) {
  const digit = signs.indexOf(character);
  return places.get(digit < 0 ? character : (rows[0]?.[digit] ?? ''));
}

/** The same key, a key that touches it, or the next or previous letter or digit. */
function follows(one: string, next: string): boolean {
  const step = (next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  if (Math.abs(step) <= 1) return true;
  const [from, to] = [placeOf(one), placeOf(next)];
  if (!from || !to) return false;
  const across = to.column - from.column;
  if (from.row === to.row) return Math.abs(across) === 1;
  if (to.row - from.row === 1) return across === 0 || across === -1;
  return to.row - from.row === -1 && (across === 0 || across === 1);
}

/**
 * Whether a password, in lower case, is little more than fingers that wander over the keyboard or count: `qwerty12`, `1qaz2wsx`,
 * `aa123456`, `abcd1234`. Each four characters may have one jump.
 */
export function isWalk(text: string): boolean {
  const characters = Array.from(text);
  const jumps = characters.filter((next, index) => index > 0 && !follows(characters[index - 1] ?? '', next));
  return jumps.length <= characters.length / 4;
}
