export type DraftValues = Readonly<Record<string, unknown>>;

/** The size limit, in characters of JSON. */
export const longestDraft = 64 * 1024;

/** The nesting limit: a field is level 1, a field of a list item level 3. */
const deepestDraft = 8;

/** How many drafts a person may have; the oldest beyond this are removed. */
export const mostDrafts = 50;

/** Whether text is a valid form name, such as `payoff` or `draw:{dealId}`. */
export function isDraftForm(name: string): boolean {
  return /^[A-Za-z][\w:.-]{0,79}$/.test(name);
}

/** Whether a draft is small and shallow enough to save. */
export function draftFits(values: unknown): boolean {
  return isShallow(values) && JSON.stringify(values).length <= longestDraft;
}

/** Checks level by level, because a hostile draft could nest deeper than recursion can go. */
function isShallow(values: unknown): boolean {
  let level: unknown[] = [values];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestDraft) return false;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
  }
  return true;
}

const secretWords = new Set(['ssn', 'cvv', 'cvc', 'csc', 'pin', 'otp', 'token', 'secret', 'iban', 'aba']);
const secretParts = [
  'password',
  'passcode',
  'socialsecurity',
  'securitycode',
  'taxid',
  'cardnumber',
  'cardcode',
  // The card payment call uses this name for the security code.
  'cardsecurity',
  'recoverycode',
  'accountnumber',
  'routingnumber',
];

/** Whether a field’s name says it is never saved: passwords, and card, bank account and Social Security numbers. */
export function isSecretField(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const joined = words.join('');
  return words.some((word) => secretWords.has(word)) || secretParts.some((part) => joined.includes(part));
}

/**
 * The part of a form that may be saved: JSON values, without secret fields at any depth and without files. Accepts
 * unchecked values from a form or the network.
 */
export function keepableValues(values: DraftValues): DraftValues {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isSecretField(name) && isPlain(value))
      .map(([name, value]) => [name, keepable(value)]),
  );
}

function keepable(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isPlain).map(keepable);
  return typeof value === 'object' && value !== null ? keepableValues(value as DraftValues) : value;
}

/** Whether a value is JSON; files and other browser objects are not. */
function isPlain(value: unknown): boolean {
  if (value === null || Array.isArray(value)) return true;
  if (typeof value === 'object')
    return [Object.prototype, null].includes(Object.getPrototypeOf(value) as object);
  return ['string', 'number', 'boolean'].includes(typeof value);
}
