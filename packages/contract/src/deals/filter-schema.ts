import * as z from 'zod/mini';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { mostQuietDays } from '@drawbridge/domain/pipeline/movement.ts';
import { dealFilterMessages } from '@drawbridge/messages/pipeline';
import { plainDate, text } from '../wire/fields.ts';
import { manyOf } from '../wire/list.ts';

const amount = text(20).check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, { error: () => dealFilterMessages.amount }));

const quietDays = z.pipe(
  text(3).check(
    z.refine((days) => /^[1-9]\d*$/.test(days) && Number(days) <= mostQuietDays, {
      error: () => dealFilterMessages.quietDays({ most: String(mostQuietDays) }),
    }),
  ),
  z.transform(Number),
);

/** A broker’s table filters. A bar separates the values of a field, and any one of them may match. */
export const dealFilters = {
  stage: z.optional(manyOf(z.enum(stages, { error: () => dealFilterMessages.stage }))),
  product: z.optional(manyOf(text(200))),
  /** The state of the first property, such as `GA`. */
  state: z.optional(manyOf(text(2))),
  amountFrom: z.optional(amount),
  amountTo: z.optional(amount),
  maturityFrom: z.optional(plainDate),
  maturityTo: z.optional(plainDate),
  /** Days without movement. */
  quietDays: z.optional(quietDays),
};
const filters = z.object(dealFilters);
export type DealFilters = z.infer<typeof filters>;
