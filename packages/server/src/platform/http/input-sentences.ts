import { inputMessages } from '@drawbridge/messages/wire';

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

const wrongTypes: Readonly<Record<string, () => string>> = {
  string: () => inputMessages.text,
  number: () => inputMessages.number,
  int: () => inputMessages.wholeNumber,
  boolean: () => inputMessages.trueOrFalse,
  array: () => inputMessages.list,
  tuple: () => inputMessages.list,
  object: () => inputMessages.object,
  record: () => inputMessages.object,
};

/** What is wrong with a value, for rules that have no message of their own. */
export function sentenceFor({ code, input, expected, origin, ...bounds }: Complaint): string {
  if (input === undefined || input === null) return inputMessages.required;
  switch (code ?? '') {
    case 'invalid_type':
      return wrongTypes[String(expected)]?.() ?? inputMessages.described;
    case 'invalid_value':
      return inputMessages.oneOf({ values: (bounds.values ?? []).join(', ') });
    case 'unrecognized_keys': {
      const names = bounds.keys ?? [];
      return inputMessages.unknown({ count: names.length, names: names.join(', ') });
    }
    case 'too_small':
      return tooSmall(origin, bounds.minimum);
    case 'too_big':
      return tooBig(origin, bounds.maximum);
    default:
      return inputMessages.described;
  }
}

function tooSmall(origin: unknown, minimum: unknown): string {
  if (origin === 'string') return inputMessages.shortest({ count: Number(minimum) });
  return isList(origin)
    ? inputMessages.fewest({ count: Number(minimum) })
    : inputMessages.least({ least: String(minimum) });
}

function tooBig(origin: unknown, maximum: unknown): string {
  if (origin === 'string') return inputMessages.longest({ count: Number(maximum) });
  return isList(origin)
    ? inputMessages.most({ count: Number(maximum) })
    : inputMessages.greatest({ greatest: String(maximum) });
}

function isList(origin: unknown): boolean {
  return origin === 'array' || origin === 'set';
}
