/** What is wrong with a value: the part of a schema issue that these sentences use. */
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
  string: 'Send text here.',
  number: 'Send a number here.',
  int: 'Send a whole number here.',
  boolean: 'Send true or false here.',
  array: 'Send a list here.',
  tuple: 'Send a list here.',
  object: 'Send an object here.',
  record: 'Send an object here.',
};

const missing = 'This is required.';
const strange = 'Send this in the format the call describes.';

/** What is wrong with a value, for rules that have no message of their own. */
export function sentenceFor({ code, input, expected, origin, ...bounds }: Complaint): string {
  if (input === undefined || input === null) return missing;
  switch (code ?? '') {
    case 'invalid_type':
      return wrongTypes[String(expected)] ?? strange;
    case 'invalid_value':
      return `Send one of these: ${(bounds.values ?? []).join(', ')}.`;
    case 'unrecognized_keys':
      return `Unknown field: ${(bounds.keys ?? []).join(', ')}.`;
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
