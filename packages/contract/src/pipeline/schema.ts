import * as z from 'zod/mini';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { plainDate, text } from '../wire/fields.ts';
import { manyOf } from '../wire/list.ts';

export const pipelineMessages = {
  stage: 'Please choose among the stages.',
  amount: 'Please give an amount in dollars, as 250000 or 250000.50.',
} as const;

const amount = text(20).check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, pipelineMessages.amount));

/** What narrows a broker’s tables down. Several values of one field stand with bars between them; one of them has to fit. */
export const pipelineFilters = {
  stage: z.optional(manyOf(z.enum(stages, pipelineMessages.stage))),
  product: z.optional(manyOf(text(200))),
  /** Of the property that the deal is known by, as `GA`. */
  state: z.optional(manyOf(text(2))),
  amountFrom: z.optional(amount),
  amountTo: z.optional(amount),
  maturityFrom: z.optional(plainDate),
  maturityTo: z.optional(plainDate),
};
const filters = z.object(pipelineFilters);
export type PipelineFilters = z.infer<typeof filters>;

/** What there is to choose from among the broker’s deals. */
export const pipelineChoices = z.object({
  stages: z.array(z.enum(stages)),
  products: z.array(z.string()),
  states: z.array(z.string()),
});
export type PipelineChoices = z.infer<typeof pipelineChoices>;

export const pipelineTables = ['inprocess', 'funded'] as const;
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
