import * as z from 'zod/mini';
import { ballHolders, orderKinds } from '@drawbridge/domain/pipeline/ball.ts';

/** What keeps a deal from moving on. Words are the lender’s own. */
const missing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), words: z.string() }),
  z.object({ kind: z.literal('quote answer') }),
  z.object({ kind: z.literal('appraisal fee') }),
  z.object({ kind: z.literal('order'), order: z.enum(orderKinds), vendor: z.nullable(z.string()) }),
  z.object({ kind: z.literal('review'), words: z.string() }),
]);

/** Who has to act before a deal in process moves on, and what is awaited from them. */
export const ballFields = { ballWith: z.enum(ballHolders), missing: z.array(missing) };
export const ball = z.object(ballFields);
export type BallShown = z.infer<typeof ball>;

/** How long a deal in process is in its stage, and with whom. */
export const paceFields = {
  /** Days in its stage. */
  days: z.int(),
  ...ballFields,
};
const pace = z.object(paceFields);
export type Pace = z.infer<typeof pace>;
