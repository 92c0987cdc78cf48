export interface DigitPattern {
  readonly most: number;
  /** The sizes of the groups between separators. */
  readonly groups: readonly number[];
  /** Instead of a dash. */
  readonly separator?: ' ';
  /** A prefix people type that does not count, such as the 1 of a phone number. */
  readonly leading?: string;
}

export const phonePattern: DigitPattern = { most: 10, groups: [3, 3, 4], leading: '1' };
export const zipPattern: DigitPattern = { most: 5, groups: [5] };

/** The prefix is dropped only when there are too many digits. */
function leadingDigits(digits: string, { most, leading }: DigitPattern): number {
  return leading !== undefined && digits.length > most && digits.startsWith(leading) ? leading.length : 0;
}

/** The digits of a text, as many as the pattern takes. */
export function digitsOf(text: string, pattern: DigitPattern): string {
  const digits = text.replace(/\D/g, '');
  const start = leadingDigits(digits, pattern);
  return digits.slice(start, start + pattern.most);
}

/** Writes the digits of a text in the pattern: `8645550142` as `864-555-0142`, `8645` as `864-5`. */
export function writeDigits(text: string, pattern: DigitPattern): string {
  const digits = digitsOf(text, pattern);
  const parts: string[] = [];
  let place = 0;
  for (const length of pattern.groups) {
    if (place >= digits.length) break;
    parts.push(digits.slice(place, place + length));
    place += length;
  }
  return parts.join(pattern.separator ?? '-');
}

export interface Typed {
  readonly value: string;
  readonly caret: number;
}

/**
 * Rewrites a field during typing. The cursor stays behind the same digit. After a forward delete it skips a separator,
 * so that the key does not get stuck there.
 */
export function rewriteTyped(typed: Typed, pattern: DigitPattern, deletedForward: boolean): Typed {
  const value = writeDigits(typed.value, pattern);
  const digits = typed.value.replace(/\D/g, '');
  const digitsBefore =
    typed.value.slice(0, typed.caret).replace(/\D/g, '').length - leadingDigits(digits, pattern);
  const separator = pattern.separator ?? '-';
  let caret = 0;
  for (let seen = 0; seen < digitsBefore && caret < value.length; caret += 1) {
    if (value[caret] !== separator) seen += 1;
  }
  if (deletedForward && value[caret] === separator) caret += 1;
  return { value, caret };
}
