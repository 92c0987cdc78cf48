import * as z from 'zod/mini';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { valueMessages } from '@drawbridge/messages/wire';
import { text } from './text-fields.ts';

export { email, text } from './text-fields.ts';

/** Optional text. Blank counts as missing. */
export function optionalText(most: number) {
  return z.pipe(
    z.optional(z.nullable(text(most))),
    z.transform((value) => (value == null || value.trim() === '' ? undefined : value.trim())),
  );
}

/** A record’s id. Accepts any text, so that an unknown id gets a 404 instead of a complaint about its format. */
export const recordId = text(64);

/** US dollars with at most two decimals, as a JSON number. */
export const dollars = z.number();

/** Anything larger is a typo or an attack. */
const mostDollars = 999_999_999.99;

/**
 * Dollars in a request: zero or more, at most two decimals. `malformed` and `negative` are the error messages. An amount that
 * is refused here is not checked further, so its field has one error.
 */
export function amount(malformed: () => string, negative: () => string) {
  return z.number({ error: malformed }).check(
    z.refine((value) => value <= mostDollars && /^-?\d+(\.\d{1,2})?$/.test(String(value)), {
      error: malformed,
      abort: true,
    }),
    z.gte(0, { error: negative, abort: true }),
  );
}

/** `YYYY-MM-DD`. */
export const plainDate = z.string().check(z.refine(isPlainDate, { error: () => valueMessages.date }));

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();
