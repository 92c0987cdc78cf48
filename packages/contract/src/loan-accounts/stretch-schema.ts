import * as z from 'zod/mini';
import { dollars, plainDate } from '../wire/fields.ts';

/** A run of days on which neither the base nor the rate changes; its last day bears no interest. */
export const interestStretch = z.object({
  from: plainDate,
  to: plainDate,
  days: z.int(),
  base: dollars,
  /** Percent. */
  rate: z.number(),
  /** Its share of the interest. The shares add up to the sum, which is rounded once. */
  amount: dollars,
});
export type InterestStretch = z.infer<typeof interestStretch>;
