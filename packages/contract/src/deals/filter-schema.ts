import * as z from 'zod/mini';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { plainDate, text } from '../wire/fields.ts';
import { manyOf } from '../wire/list.ts';

export const dealFilterMessages = {
  stage: 'Please choose among the stages.',
  amount: 'Enter an amount in dollars, as 250000 or 250000.50.',
} as const;

const amount = text(20).check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, dealFilterMessages.amount));

/** A broker’s table filters. Values of a field are separated by bars; one of them has to match. */
export const dealFilters = {
  stage: z.optional(manyOf(z.enum(stages, dealFilterMessages.stage))),
  product: z.optional(manyOf(text(200))),
  /** Of the first property, such as `GA`. */
  state: z.optional(manyOf(text(2))),
  amountFrom: z.optional(amount),
  amountTo: z.optional(amount),
  maturityFrom: z.optional(plainDate),
  maturityTo: z.optional(plainDate),
};
const filters = z.object(dealFilters);
export type DealFilters = z.infer<typeof filters>;
