/** What a value lacks, as far as sentences go; the library of schemas tells more. */
export interface Complaint {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly values?: readonly unknown[] | undefined;
  readonly keys?: readonly string[] | undefined;
}

const wrongTypes: Readonly<Record<string, string>> = {
  string: 'Please send text here.',
  number: 'Please send a number here.',
  int: 'Please send a whole number here.',
  boolean: 'Please send true or false here.',
  array: 'Please send a list here.',
  tuple: 'Please send a list here.',
  object: 'Please send an object here.',
  record: 'Please send an object here.',
};

const missing = 'This is required.';
const strange = 'Please send this in the form that the call describes.';

/** Says what is wrong with a value where the rule beside it has no sentence of its own. */
export function sentenceFor({ code, input, expected, origin, ...bounds }: Complaint): string {
  if (input === undefined || input === null) return missing;
  switch (code ?? '') {
    case 'invalid_type':
      return wrongTypes[String(expected)] ?? strange;
    case 'invalid_value':
      return `Please send one of these: ${(bounds.values ?? []).join(', ')}.`;
    case 'unrecognized_keys':
      return `Nothing is known here by the name of ${(bounds.keys ?? []).join(', ')}.`;
    case 'too_small':
      return `${amountOf(origin)} at least ${String(bounds.minimum)}.`;
    case 'too_big':
      return `${amountOf(origin)} at most ${String(bounds.maximum)}.`;
    default:
      return strange;
  }
}

function amountOf(origin: unknown): string {
  if (origin === 'string') return 'The number of characters is';
  return origin === 'array' || origin === 'set' ? 'The number of items is' : 'The value is';
}
