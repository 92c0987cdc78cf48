import * as z from 'zod/mini';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { text } from './text-fields.ts';

export { email, text } from './text-fields.ts';

/** Text that may be left out; blank is as good as left out. */
export function optionalText(most: number) {
  return z.pipe(
    z.optional(z.nullable(text(most))),
    z.transform((value) => (value == null || value.trim() === '' ? undefined : value.trim())),
  );
}

/** The id of a record. Whatever text comes: an unknown one is answered with 404, not with a complaint about its form. */
export const recordId = text(64);

/** An amount of US dollars with at most two decimals, as a JSON number. */
export const dollars = z.number();

/** Beyond this many dollars an amount is a slip of the hand, or an attack. */
const mostDollars = 999_999_999.99;

/** An amount that somebody asks for: from zero up, at most two decimals. `malformed` and `negative` are what to say. */
export function amount(malformed: string, negative: string) {
  return z.number(malformed).check(
    z.refine((value) => value <= mostDollars && /^-?\d+(\.\d{1,2})?$/.test(String(value)), malformed),
    z.gte(0, negative),
  );
}

/** A calendar day, `YYYY-MM-DD`. */
export const plainDate = z.string().check(z.refine(isPlainDate, 'Please give a date as YYYY-MM-DD.'));

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
