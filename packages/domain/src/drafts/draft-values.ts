/** The fields of a half-filled form, as JSON. */
export type DraftValues = Readonly<Record<string, unknown>>;

/** Most characters of a draft, written as JSON. */
export const longestDraft = 64 * 1024;

/** Most levels of lists and groups within a draft: a field is 1, a field of a line in a list 3. */
const deepestDraft = 8;

/** So many drafts are kept of one person; of more, the oldest go. */
export const mostDrafts = 50;

/** The name of a form, as in `payoff` and `draw:{dealId}`. */
export function isDraftForm(name: string): boolean {
  return /^[A-Za-z][\w:.-]{0,79}$/.test(name);
}

/** Whether a draft is small and shallow enough to be kept. */
export function draftFits(values: unknown): boolean {
  return isShallow(values) && JSON.stringify(values).length <= longestDraft;
}

/** Goes through the levels one by one: a hostile draft could nest deeper than a function may call itself. */
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
  // What the call for card payments names the three digits.
  'cardsecurity',
  'recoverycode',
  'accountnumber',
  'routingnumber',
];

/** Whether a field, by its name, holds what must never be kept: passwords, numbers of cards, bank accounts and people. */
export function isSecretField(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const joined = words.join('');
  return words.some((word) => secretWords.has(word)) || secretParts.some((part) => joined.includes(part));
}

/**
 * What of a form may be kept: JSON, and no secret field at any depth. A file is none, nor is what it stands in.
 * `values` is taken as it comes from the form or the network.
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

/** Texts, numbers, switches, and lists and groups of such: not what only the browser can hold. */
function isPlain(value: unknown): boolean {
  if (value === null || Array.isArray(value)) return true;
  if (typeof value === 'object')
    return [Object.prototype, null].includes(Object.getPrototypeOf(value) as object);
  return ['string', 'number', 'boolean'].includes(typeof value);
}
