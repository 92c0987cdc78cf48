import * as z from 'zod/mini';
import { progressSteps } from '@drawbridge/domain/deals/progress.ts';
import { inProcessStages, stages } from '@drawbridge/domain/deals/stages.ts';
import { paceFields } from '../deals/ball-schema.ts';
import { dollars, plainDate, recordId } from '../wire/fields.ts';

/** The values that occur in the broker’s deals. */
export const pipelineChoices = z.object({
  stages: z.array(z.enum(stages)),
  products: z.array(z.string()),
  states: z.array(z.string()),
});
export type PipelineChoices = z.infer<typeof pipelineChoices>;

export const pipelineTables = ['inprocess', 'funded'] as const;

export const stuckDeal = z.object({
  id: recordId,
  /** The deal’s nickname, or else its address or loan number. */
  name: z.string(),
  number: z.string(),
  stage: z.enum(inProcessStages),
  amount: dollars,
  ...paceFields,
  /** The median of past deals of its product in this stage; null if too few are known. */
  usualDays: z.nullable(z.number()),
  /** The last day on which the broker nudged; null if never. */
  nudgedOn: z.nullable(plainDate),
});
export type StuckDeal = z.infer<typeof stuckDeal>;

/** A broker’s deals at a glance. */
export const brokerOverview = z.object({
  deals: z.int(),
  stuck: z.int(),
  /** Deals in process without movement in 10 days. */
  quiet: z.int(),
  /** Stuck deals by who has to act. */
  waiting: z.object({ broker: z.int(), borrower: z.int(), 'third party': z.int(), lender: z.int() }),
  steps: z.array(
    z.object({
      step: z.enum(progressSteps),
      deals: z.int(),
      amount: dollars,
      /** Of the broker’s deals in the step, days in their stage; null without deals. */
      medianDays: z.nullable(z.number()),
    }),
  ),
  funded: z.object({ deals: z.int(), amount: dollars, nextMaturity: z.nullable(plainDate) }),
  /** The longest over their usual time first, at most 50. */
  rows: z.array(stuckDeal),
});
export type BrokerOverview = z.infer<typeof brokerOverview>;

export const nudged = z.object({ to: z.enum(['borrower', 'lender']), nudgedOn: plainDate });
export type Nudged = z.infer<typeof nudged>;
